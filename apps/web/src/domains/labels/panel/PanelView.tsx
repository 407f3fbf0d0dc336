import type { LabelPanel, PanelType } from '@twinscape/contract/labels';
import type { CSSProperties, ReactNode } from 'react';
import { useMessages } from '../../../platform/language/index.ts';
import { Glyph, PathGlyph } from '../../../ui/index.ts';
import { MappedDot } from '../../../ui/values/MappedDot.tsx';
import { ChartView } from './ChartView.tsx';
import { KIND_SHAPES } from './kindShapes.ts';
import { panelViewMessages } from './messages.ts';
import css from './Panel.module.css';
import { getPanelColours, isLight } from './palette.ts';
import type { ChartSeries } from './plot.ts';
import type { EntryReading } from './readings.ts';
import { getPanelSize } from './sizes.ts';

type Props = {
  readonly panel: LabelPanel;
  /** What it is headed with where its style says no title: the name of the asset. */
  readonly name: string;
  /** Its entries in their order. */
  readonly readings: readonly EntryReading[];
  /** The past of the entries that are numbers: of charts, and the small curve below a single value. */
  readonly series: readonly ChartSeries[];
  /** The colour of the ring while an alarm stands at the asset. */
  readonly alarm?: string | undefined;
  /** Values are those from before the connection was lost. */
  readonly isStale?: boolean;
  /** What stands in a panel of HTML, and in one of films: a sandboxed frame, a player. */
  readonly frame?: ReactNode;
  readonly film?: ReactNode;
};

/** One panel as it is drawn, in a scene and on the designer's canvas alike: nothing but what it is given. */
export function PanelView({ panel, name, readings, series, alarm, isStale = false, frame, film }: Props) {
  const colours = getPanelColours(panel);
  const style = panel.styleDatas ?? {};
  const { width, height } = getPanelSize(panel);
  const title = style.text ?? name;
  const look: CSSProperties & Record<`--${string}`, string> = {
    width,
    ...(height === undefined ? {} : { height }),
    ...(style.backgroundColor ? { backgroundColor: style.backgroundColor } : {}),
    ...(style.backgroundImage ? { backgroundImage: `url(${JSON.stringify(style.backgroundImage)})` } : {}),
    '--accent': colours[0] ?? '',
    ...(alarm ? { '--alarm': alarm } : {}),
  };
  const head: CSSProperties = {
    ...(style.color ? { color: style.color } : {}),
    ...(style.fontSize ? { fontSize: style.fontSize } : {}),
    ...(style.weight ? { fontWeight: style.weight === 'bold' ? 700 : 400 } : {}),
    ...(style.position ? { textAlign: style.position } : {}),
  };
  return (
    <div
      className={css.panel}
      data-panel={panel.type}
      data-light={style.backgroundColor ? isLight(style.backgroundColor) : false}
      data-alarm={alarm !== undefined}
      data-stale={isStale}
      data-high={height !== undefined}
      style={look}
    >
      {title !== '' && (
        <p className={panel.type === 'title' ? css.only : css.title} style={head} title={title}>
          {title}
        </p>
      )}
      <Inside panel={panel} title={title} readings={readings} series={series} frame={frame} film={film} />
    </div>
  );
}

type InsideProps = Pick<Props, 'panel' | 'readings' | 'series' | 'frame' | 'film'> & { readonly title: string };
/** What padding and a title of one line take of a panel's height, in pixels. */
const HEAD = 48;

function Inside({ panel, title, readings, series, frame, film }: InsideProps) {
  const words = useMessages(panelViewMessages);
  const colours = getPanelColours(panel);
  const { width, height } = getPanelSize(panel);
  const values = <Values readings={readings} series={series} colours={colours} width={width - 24} />;
  const picture = panel.picture ? (
    <img className={css.picture} src={panel.picture} alt="" draggable={false} />
  ) : (
    <Nothing>{words.noPicture}</Nothing>
  );
  switch (panel.type) {
    case 'title':
      return null;
    case 'text':
      return panel.content ? <p className={css.text}>{panel.content}</p> : <Nothing>{words.noText}</Nothing>;
    case 'staticData':
      return values;
    case 'pictureText':
      return (
        <>
          {picture}
          {panel.content && <p className={css.text}>{panel.content}</p>}
        </>
      );
    case 'pictureData':
      return (
        <>
          {picture}
          {values}
        </>
      );
    case 'timeseries':
      return (
        <ChartView
          series={series}
          readings={readings}
          colours={colours}
          settings={panel.chart ?? {}}
          width={width - 24}
          height={(height ?? 180) - (title === '' ? 23 : HEAD)}
        />
      );
    case 'html':
      return <div className={css.fill}>{frame}</div>;
    case 'video':
      return (
        <div className={css.fill}>
          {film ?? (panel.video ? <Film /> : <NoFilm type={panel.type}>{words.noFilm}</NoFilm>)}
        </div>
      );
    case 'liveVideo':
      return (
        <div className={css.fill}>
          {film ?? (panel.video ? <Film /> : <NoFilm type={panel.type}>{words.noCamera}</NoFilm>)}
        </div>
      );
  }
}

const Nothing = ({ children }: { readonly children: string }) => <p className={css.nothing}>{children}</p>;

/** A screen with nothing on it. */
const NoFilm = ({ type, children }: { readonly type: PanelType; readonly children: string }) => (
  <span className={css.blank}>
    <PathGlyph shape={KIND_SHAPES[type]} size={32} />
    {children}
  </span>
);

/** A film that nobody has begun to play. */
const Film = () => (
  <span className={css.film} aria-hidden="true">
    <span>
      <Glyph name="next" size={18} />
    </span>
  </span>
);

type ValuesProps = Pick<Props, 'readings' | 'series'> & {
  readonly colours: readonly string[];
  readonly width: number;
};

/** An instrument with one value shows it large above its last hour, one with several has a line for each. */
function Values({ readings, series, colours, width }: ValuesProps) {
  const words = useMessages(panelViewMessages);
  const [first, second] = readings;
  if (!first) return <Nothing>{words.noEntries}</Nothing>;
  if (!second)
    return (
      <div className={css.one}>
        {first.key && <p className={css.key}>{first.key}</p>}
        <p className={css.big} data-number={first.isNumber} data-old={first.isOld}>
          {first.colour && <MappedDot colour={first.colour} />}
          <output>{first.text}</output>
          {first.unit && <small>{first.unit}</small>}
          {first.isOld && <Old />}
        </p>
        {(series[0]?.points.length ?? 0) > 1 && (
          <ChartView
            series={series}
            readings={[]}
            colours={colours}
            settings={SPARK}
            width={width}
            height={28}
            isBare
          />
        )}
      </div>
    );
  return (
    <dl className={css.rows}>
      {readings.map(({ key, text, unit, isNumber, isOld, colour }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no other name, and may say the same
        <div key={at}>
          <dt title={key}>{key}</dt>
          <dd data-number={isNumber} data-old={isOld}>
            {colour && <MappedDot colour={colour} />}
            <output>{text}</output>
            {unit && <small>{unit}</small>}
            {isOld && <Old />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const SPARK = { kind: 'line', ShowArea: true, LineWidth: 1.5 } as const;

function Old() {
  const words = useMessages(panelViewMessages);
  return (
    <span className={css.old} role="img" aria-label={words.old} title={words.old}>
      <Glyph name="clock" size={11} />
    </span>
  );
}
