import type { LabelOther, LabelPlace } from '@twinscape/contract/labels';
import { Checkbox, Form, InputNumber } from 'antd';
import { useId } from 'react';
import { useMessages } from '../../../../platform/language/index.ts';
import { AssetSelect } from '../AssetSelect.tsx';
import css from '../Designer.module.css';
import { placeMessages } from '../messages.ts';
import type { LabelEditing } from '../useLabelDraft.ts';

const AXES = ['x', 'y', 'z'] as const;

type Props = {
  readonly editing: LabelEditing;
  readonly projectId: string;
  readonly isOfAsset: boolean;
  readonly off: boolean;
};

/** E-LabelSettings: where the label of an asset stands, what it follows (RU-LBL-06), and from how far it is seen. */
export function PlaceFields({ editing, projectId, isOfAsset, off }: Props) {
  const words = useMessages(placeMessages);
  const id = useId();
  const { place, other } = editing.draft;
  const changePlace = (next: Partial<LabelPlace>, stroke?: string) =>
    editing.change({ place: said({ ...place, ...next }) }, stroke);
  const changeOther = (next: Partial<LabelOther>, stroke?: string) =>
    editing.change({ other: said({ ...other, ...next }) }, stroke);
  return (
    <>
      {isOfAsset && (
        <fieldset className={css.group} disabled={off}>
          <legend>{words.position}</legend>
          <div className={css.three}>
            {AXES.map((axis) => (
              <Form.Item key={axis} label={axis.toUpperCase()} htmlFor={`${id}-${axis}`}>
                <InputNumber
                  id={`${id}-${axis}`}
                  step={0.1}
                  suffix={words.metres}
                  value={place.position?.[axis] ?? null}
                  onChange={(next) => {
                    if (next === null) return changePlace({ position: undefined });
                    changePlace({ position: { x: 0, y: 0, z: 0, ...place.position, [axis]: next } }, axis);
                  }}
                />
              </Form.Item>
            ))}
          </div>
          <p className={css.hint}>{words.positionHint}</p>
          <Checkbox
            checked={place.isFollow ?? false}
            disabled={off}
            onChange={({ target }) =>
              changePlace(target.checked ? { isFollow: true } : { isFollow: undefined, followid: undefined })
            }
          >
            {words.follow}
          </Checkbox>
          {place.isFollow && (
            <Form.Item label={words.followAsset} extra={words.followHint}>
              <AssetSelect
                projectId={projectId}
                label={words.followAsset}
                placeholder={words.followAsset}
                value={place.followid?.includes('/') ? undefined : place.followid}
                off={off}
                className={css.wide}
                onChange={(followid) => changePlace({ followid })}
              />
            </Form.Item>
          )}
        </fieldset>
      )}
      <fieldset className={css.group} disabled={off}>
        <Checkbox
          checked={other.isHidden ?? false}
          disabled={off}
          onChange={({ target }) => changeOther({ isHidden: target.checked || undefined })}
        >
          {words.hidden}
        </Checkbox>
        <p className={css.hint}>{words.hiddenHint}</p>
        <Form.Item label={words.farthest} htmlFor={`${id}-farthest`}>
          <InputNumber
            id={`${id}-farthest`}
            min={1}
            suffix={words.metres}
            placeholder={words.always}
            value={other.farthest ?? null}
            onChange={(farthest) => changeOther({ farthest: farthest ?? undefined }, 'farthest')}
          />
        </Form.Item>
      </fieldset>
    </>
  );
}

const said = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T;
