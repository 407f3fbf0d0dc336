import type { PanoramaPose, PanoramaTag } from '@twinscape/contract/panoramas';
import { useFormat, useMessages } from '../../../platform/language/index.ts';
import css from './Hotspots.module.css';
import { hotspotMessages } from './messages.ts';
import { measureHotspot, round } from './useMeasured.ts';

type Props = { readonly hotspot: PanoramaTag; readonly pose: PanoramaPose };

/** All that a measurement or an area says, and what is missing for more. */
export function HotspotFigures({ hotspot, pose }: Props) {
  const words = useMessages(hotspotMessages);
  const format = useFormat();
  const measured = measureHotspot(hotspot, pose);
  if (!measured) return null;
  const { angle, length, area } = measured;
  const isArea = hotspot.tagType === 'area';
  const figures = [
    ...(area === undefined ? [] : [[words.areaSize, `${format.number(round(area, 10))} m²`]]),
    ...(length === undefined ? [] : [[isArea ? words.around : words.length, `${format.number(round(length, 100))} m`]]),
    ...(isArea ? [] : [[words.angle, `${format.number(round(angle, 10))}°`]]),
  ];
  return (
    <>
      <dl className={css.figures}>
        {figures.map(([word, figure]) => (
          <Figure key={word} word={word ?? ''} figure={figure ?? ''} />
        ))}
      </dl>
      {pose.height === undefined && <p className="faint">{words.noHeight}</p>}
    </>
  );
}

const Figure = ({ word, figure }: { readonly word: string; readonly figure: string }) => (
  <>
    <dt className="faint">{word}</dt>
    <dd className="num">{figure}</dd>
  </>
);
