import type { ProvisionKey, ProvisionMode } from '@twinscape/contract/transports';
import { useFormat, useMessages } from '../../../platform/language/index.ts';
import { CopyText, type MenuActions, MoreMenu, StatusTag, type TagStatus } from '../../../ui/index.ts';
import { registrationMessages } from './messages.ts';
import css from './Registration.module.css';

const SHAPES: Readonly<Record<ProvisionMode, TagStatus>> = {
  createNew: 'run',
  checkPreProvisioned: 'info',
  off: 'stop',
};

type Props = { readonly keys: readonly ProvisionKey[]; readonly acts: (key: ProvisionKey) => MenuActions };

/** The registration keys of a project, without their secrets. */
export function KeyTable({ keys, acts }: Props) {
  const words = useMessages(registrationMessages);
  const format = useFormat();
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{words.name}</th>
            <th scope="col">{words.mode}</th>
            <th scope="col">{words.key}</th>
            <th scope="col">{words.used}</th>
            <th scope="col">{words.lastUse}</th>
            <th scope="col">
              <span className="heard">{words.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <tr key={key.id}>
              <th scope="row">
                {key.name}
                {key.deviceType && <small>{key.deviceType}</small>}
              </th>
              <td>
                <StatusTag plain status={SHAPES[key.mode]} word={words[key.mode]} />
              </td>
              <td>
                <CopyText text={key.provisionKey} mono />
              </td>
              <td className="num">{format.number(key.usedCount)}</td>
              <td className="num soft" title={key.lastUseTime && format.instant(key.lastUseTime)}>
                {key.lastUseTime ? format.ago(key.lastUseTime) : words.never}
              </td>
              <td>
                <MoreMenu of={key.name} acts={acts(key)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
