import type { DataKey } from '@twinscape/contract/dashboards';
import { Input } from 'antd';
import { useMessages, useSay } from '../../../../platform/language/index.ts';
import { NumberInput } from '../../../../ui/form/NumberInput.tsx';
import { readColour } from '../../widgets/define.ts';
import { dashboardEditorMessages } from '../messages.ts';
import { keyId, replaceAt } from './bindings.ts';
import css from './Panel.module.css';
import { ColourChoice } from './SettingControl.tsx';

type Props = { readonly keys: readonly DataKey[]; readonly onChange: (keys: DataKey[], stroke: string) => void };
const DECIMALS_MAX = 10;

/** How each chosen key is shown: its name, unit, decimals and colour. */
export function KeyRows({ keys, onChange }: Props) {
  const words = useMessages(dashboardEditorMessages);
  const say = useSay();
  if (keys.length === 0) return null;
  return (
    <ul className={css.keys}>
      {keys.map((key, at) => {
        const change = (part: Partial<DataKey>) =>
          onChange(replaceAt(keys, at, { ...key, ...part }), `${keyId(key)} ${Object.keys(part).join()}`);
        const of = (word: string) => say(dashboardEditorMessages.ofKey, { key: key.name, word });
        return (
          <li key={keyId(key)}>
            <ColourChoice
              label={of(words.keyColour)}
              value={readColour(key.color)}
              onChange={(color) => change({ color: color ?? null })}
            />
            <Input
              size="small"
              aria-label={of(words.keyLabel)}
              placeholder={key.name}
              value={key.label === key.name ? '' : (key.label ?? '')}
              onChange={({ target }) => change({ label: target.value || key.name })}
            />
            <Input
              size="small"
              aria-label={of(words.unit)}
              placeholder={words.unit}
              value={key.units ?? ''}
              onChange={({ target }) => change({ units: target.value || null })}
            />
            <NumberInput
              size="small"
              className={css.wide ?? ''}
              aria-label={of(words.decimals)}
              placeholder={words.decimalsShort}
              min={0}
              max={DECIMALS_MAX}
              precision={0}
              controls={false}
              value={key.decimals ?? null}
              onChange={(decimals) => change({ decimals })}
            />
          </li>
        );
      })}
    </ul>
  );
}
