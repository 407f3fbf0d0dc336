import type { LabelOther, LabelPlace } from '@twinscape/contract/labels';
import { Form } from 'antd';
import { useMessages } from '../../../../platform/language/index.ts';
import { omitUndefined } from '../../../../platform/omitUndefined.ts';
import { AssetSelect } from '../AssetSelect.tsx';
import css from '../Designer.module.css';
import { placeMessages } from '../messages.ts';
import type { LabelEditing } from '../useLabelDraft.ts';
import { CheckField, QuantityField } from './designerFields.tsx';

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
  const { place, other } = editing.draft;
  const changePlace = (next: Partial<LabelPlace>, stroke?: string) =>
    editing.change({ place: omitUndefined({ ...place, ...next }) }, stroke);
  const changeOther = (next: Partial<LabelOther>, stroke?: string) =>
    editing.change({ other: omitUndefined({ ...other, ...next }) }, stroke);
  return (
    <>
      {isOfAsset && (
        <fieldset className={css.group} disabled={off}>
          <legend>{words.position}</legend>
          <div className={css.three}>
            {AXES.map((axis) => (
              <QuantityField
                key={axis}
                label={axis.toUpperCase()}
                step={0.1}
                unit={words.metres}
                value={place.position?.[axis]}
                onChange={(next) => {
                  if (next === undefined) return changePlace({ position: undefined });
                  changePlace({ position: { x: 0, y: 0, z: 0, ...place.position, [axis]: next } }, axis);
                }}
              />
            ))}
          </div>
          <p className={css.hint}>{words.positionHint}</p>
          <CheckField
            label={words.follow}
            value={place.isFollow ?? false}
            off={off}
            onChange={(isSo) => changePlace(isSo ? { isFollow: true } : { isFollow: undefined, followid: undefined })}
          />
          {place.isFollow && (
            <Form.Item label={words.followAsset} extra={words.followHint}>
              <AssetSelect
                projectId={projectId}
                label={words.followAsset}
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
        <CheckField
          label={words.hidden}
          value={other.isHidden ?? false}
          off={off}
          onChange={(isSo) => changeOther({ isHidden: isSo || undefined })}
        />
        <p className={css.hint}>{words.hiddenHint}</p>
        <QuantityField
          label={words.farthest}
          min={1}
          unit={words.metres}
          placeholder={words.always}
          value={other.farthest}
          onChange={(farthest) => changeOther({ farthest }, 'farthest')}
        />
      </fieldset>
    </>
  );
}
