import { DEVICE_STATES, deviceCalls } from '@twinscape/contract/devices';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { FilterSelect, type ProjectFilterProps } from '../../../ui/index.ts';
import { deviceMessages } from '../messages.ts';
import css from './Devices.module.css';

/** State, connection, type and – where there is a choice – adapter. */
export function FilterSelects({ projectId, values, set }: ProjectFilterProps) {
  const words = useMessages(deviceMessages);
  const types = useCall(deviceCalls.GetDeviceTypeList, { projectId }, { handles: true }).data ?? [];
  const adapters =
    useCall(deviceCalls.GetProjectDeviceAdapterList, { projectId }, { handles: true, freshMs: 60_000 }).data ?? [];
  const selects = [
    {
      name: 'state',
      word: words.state,
      any: words.anyState,
      options: DEVICE_STATES.map((value) => ({ value: value as string, label: words[value] })),
    },
    {
      name: 'online',
      word: words.connection,
      any: words.anyConnection,
      options: [
        { value: 'yes', label: words.online },
        { value: 'no', label: words.offline },
      ],
    },
    {
      name: 'type',
      word: words.type,
      any: words.anyType,
      options: types.map(({ deviceType, deviceCount }) => ({
        value: deviceType,
        label: `${deviceType} (${deviceCount})`,
      })),
    },
    {
      name: 'adapter',
      word: words.adapter,
      any: words.anyAdapter,
      options:
        adapters.length > 1
          ? adapters.map(({ adapterId, adapterName }) => ({ value: adapterId, label: adapterName }))
          : [],
    },
  ];
  return selects
    .filter(({ name, options }) => options.length > 0 || (values[name] ?? '') !== '')
    .map(({ name, word, any, options }) => (
      <FilterSelect
        key={name}
        label={word}
        any={any}
        className={css.filter ?? ''}
        value={values[name]}
        options={options}
        onChange={(value) => set({ [name]: value })}
      />
    ));
}
