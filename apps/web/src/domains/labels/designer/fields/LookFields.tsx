import { LABEL_PALETTES, type LabelStyle, TEXT_POSITIONS, TEXT_WEIGHTS } from '@twinscape/contract/labels';
import { Form, Input } from 'antd';
import { useId } from 'react';
import { useMessages, useSay } from '../../../../platform/language/index.ts';
import { MarkerFields } from '../../library/MarkerFields.tsx';
import { getPanelColours } from '../../panel/palette.ts';
import css from '../Designer.module.css';
import { fieldMessages } from '../messages.ts';
import type { LabelEditing } from '../useLabelDraft.ts';
import { BackgroundChoice } from './BackgroundChoice.tsx';
import { ColourField } from './ColourField.tsx';
import { CheckField, QuantityField, SegmentField } from './designerFields.tsx';
import { MarkerChoice } from './MarkerChoice.tsx';

type Props = { readonly editing: LabelEditing; readonly projectId: string; readonly off: boolean };

/** E-LabelTemplate: the title, what lies behind, the palette, the size; and the marker below. */
export function LookFields({ editing, projectId, off }: Props) {
  const words = useMessages(fieldMessages);
  const say = useSay();
  const id = useId();
  const { draft, changePanel, changeStyle, change } = editing;
  const { panel, marker } = draft;
  const style = panel.styleDatas ?? {};
  const bind = <N extends keyof LabelStyle, V = undefined>(name: N, otherwise?: V, stroke?: string) => ({
    value: (style[name] ?? otherwise) as NonNullable<LabelStyle[N]> | V,
    onChange: (next: LabelStyle[N]) => changeStyle({ [name]: next }, stroke),
  });
  const isTitle = panel.type === 'title';
  const hasTitle = style.text !== '';
  const colours = getPanelColours(panel);
  return (
    <>
      <fieldset className={css.group} disabled={off}>
        <legend>{words.heading}</legend>
        <Form.Item label={words.headingText} htmlFor={`${id}-title`}>
          <Input
            id={`${id}-title`}
            maxLength={300}
            disabled={off || !hasTitle}
            placeholder={words.headingAuto}
            value={style.text ?? ''}
            onChange={({ target }) => changeStyle({ text: target.value || undefined }, 'title')}
          />
        </Form.Item>
        <CheckField
          label={words.noHeading}
          value={!hasTitle}
          off={off}
          onChange={(isSo) => changeStyle({ text: isSo ? '' : undefined })}
        />
        {hasTitle && (
          <div className={css.pair}>
            <ColourField label={words.colour} otherwise="#f2f6fa" off={off} {...bind('color')} />
            <QuantityField
              label={words.fontSize}
              min={8}
              max={96}
              unit="px"
              {...bind('fontSize', isTitle ? 16 : 13, 'fontSize')}
            />
            <SegmentField
              label={words.weight}
              values={TEXT_WEIGHTS}
              words={words}
              off={off}
              {...bind('weight', 'bold' as const)}
            />
            <SegmentField
              label={words.position}
              values={TEXT_POSITIONS}
              words={words}
              off={off}
              {...bind('position', isTitle ? ('center' as const) : ('left' as const))}
            />
          </div>
        )}
      </fieldset>
      <fieldset className={css.group} disabled={off}>
        <legend>{words.palette}</legend>
        <div className={css.palettes} role="radiogroup" aria-label={words.palette}>
          {LABEL_PALETTES.map((six, at) => (
            <label
              key={six[0]}
              className={css.palette}
              data-chosen={!panel.colours && (panel.palette ?? 1) === at + 1}
              title={say(fieldMessages.paletteOf, { number: at + 1 })}
            >
              <input
                type="radio"
                name={`${id}-palette`}
                aria-label={say(fieldMessages.paletteOf, { number: at + 1 })}
                checked={!panel.colours && (panel.palette ?? 1) === at + 1}
                onChange={() => changePanel({ palette: at + 1, colours: undefined })}
              />
              {six.map((colour) => (
                <i key={colour} className={css.swatch} style={{ background: colour }} />
              ))}
            </label>
          ))}
        </div>
        <CheckField
          label={words.ownColours}
          value={panel.colours !== undefined}
          off={off}
          onChange={(isSo) => changePanel({ colours: isSo ? [...colours] : undefined })}
        />
        {panel.colours && (
          <div className={css.six}>
            {panel.colours.map((colour, at) => (
              <ColourField
                // biome-ignore lint/suspicious/noArrayIndexKey: a colour is known by its place
                key={at}
                label={say(fieldMessages.colourOf, { number: at + 1 })}
                value={colour}
                otherwise={colour}
                off={off}
                onChange={(next) =>
                  changePanel({
                    colours: colours.map((one, other) =>
                      other === at ? (next ?? LABEL_PALETTES[0]?.[at] ?? one) : one,
                    ),
                  })
                }
              />
            ))}
          </div>
        )}
      </fieldset>
      <fieldset className={css.group} disabled={off}>
        <legend>{words.background}</legend>
        <div className={css.pair}>
          <ColourField label={words.backgroundColour} otherwise="#0e161edb" off={off} {...bind('backgroundColor')} />
        </div>
        <BackgroundChoice projectId={projectId} off={off} {...bind('backgroundImage')} />
      </fieldset>
      <fieldset className={css.group} disabled={off}>
        <legend>{words.size}</legend>
        <div className={css.pair}>
          {(['width', 'height'] as const).map((side) => (
            <QuantityField
              key={side}
              label={words[side]}
              min={side === 'width' ? 24 : 16}
              max={1_200}
              unit="px"
              placeholder={words.auto}
              value={panel[side]}
              onChange={(next) => changePanel({ [side]: next }, side)}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className={css.group} disabled={off}>
        <legend>{words.marker}</legend>
        <MarkerChoice projectId={projectId} off={off} onChange={(next) => change({ marker: next })} />
        <MarkerFields marker={marker} projectId={projectId} off={off} onChange={(next) => change({ marker: next })} />
      </fieldset>
    </>
  );
}
