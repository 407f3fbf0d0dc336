import { PANORAMA_NAME_MAX, type PanoramaCapture, panoramaCalls } from '@twinscape/contract/panoramas';
import { Input, InputNumber } from 'antd';
import { useMessages } from '../../../platform/language/index.ts';
import { FormDialog, FormField, useLastDefined } from '../../../ui/index.ts';
import { PANORAMA_READS } from '../reads.ts';
import { photographMessages } from './messages.ts';
import css from './Photographs.module.css';

type Props = {
  readonly projectId: string;
  readonly subject: PanoramaCapture | undefined;
  readonly onClose: () => void;
};

const ANGLES = { heading: [0, 360], pitch: [-90, 90], roll: [-180, 180], height: [0.1, 100] } as const;
type Angle = keyof typeof ANGLES;

/** T-PANO-02: name, capture point, and how the camera stood. */
export function PhotographForm({ projectId, subject, onClose }: Props) {
  const words = useMessages(photographMessages);
  const shown = useLastDefined(subject);
  if (!shown) return null;
  const { sceneName, name, pointName, pose } = shown;
  const angle = (key: Angle) => (
    <FormField name={key} label={words[key]}>
      <InputNumber
        min={ANGLES[key][0]}
        max={ANGLES[key][1]}
        step={key === 'height' ? 0.1 : 0.5}
        style={{ width: '100%' }}
      />
    </FormField>
  );
  return (
    <FormDialog
      key={sceneName}
      call={panoramaCalls.UpdateCapture}
      title={words.edit}
      submitWord={words.save}
      open={subject !== undefined}
      onClose={onClose}
      invalidates={PANORAMA_READS}
      initial={{ name, pointName, ...pose }}
      toInput={(values) => ({
        projectId,
        sceneName,
        name: String(values.name ?? '').trim(),
        pointName: String(values.pointName ?? '').trim(),
        pose: Object.fromEntries(
          (Object.keys(ANGLES) as Angle[]).flatMap((key) =>
            typeof values[key] === 'number' ? [[key, values[key]]] : [],
          ),
        ),
      })}
    >
      <FormField call={panoramaCalls.UpdateCapture} name="name" label={words.name}>
        <Input maxLength={PANORAMA_NAME_MAX} />
      </FormField>
      <FormField call={panoramaCalls.UpdateCapture} name="pointName" label={words.point} extra={words.pointHint}>
        <Input maxLength={PANORAMA_NAME_MAX} />
      </FormField>
      <div className={css.angles}>
        {angle('heading')}
        {angle('pitch')}
        {angle('roll')}
        {angle('height')}
      </div>
    </FormDialog>
  );
}
