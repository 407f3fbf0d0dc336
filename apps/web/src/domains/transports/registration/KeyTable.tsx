import type { ProvisionKey, ProvisionMode } from '@twinscape/contract/transports';
import { useFormat, useMessages } from '../../../platform/language/index.ts';
import { RouteLink, toLinkTarget, useProject } from '../../../platform/routes/index.ts';
import { CopyText, type MenuActions, SmallTable, StatusTag, type TagStatus } from '../../../ui/index.ts';
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
  const { id: project } = useProject();
  return (
    <SmallTable
      className={css.table}
      minWidth={820}
      rows={keys}
      getKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          title: words.name,
          isRowHeader: true,
          render: ({ id, name, deviceType }) => (
            <>
              <RouteLink {...toLinkTarget({ search: { key: id } }, project)} data-row-link>
                {name}
              </RouteLink>
              {deviceType && <small>{deviceType}</small>}
            </>
          ),
        },
        {
          key: 'mode',
          title: words.mode,
          width: 170,
          render: ({ mode }) => <StatusTag plain status={SHAPES[mode]} word={words[mode]} />,
        },
        {
          key: 'key',
          title: words.key,
          width: 230,
          render: ({ provisionKey }) => <CopyText text={provisionKey} mono />,
        },
        {
          key: 'used',
          title: words.used,
          width: 90,
          className: 'num',
          render: ({ usedCount }) => format.number(usedCount),
        },
        {
          key: 'lastUse',
          title: words.lastUse,
          width: 120,
          className: 'num soft',
          hint: ({ lastUseTime }) => lastUseTime && format.instant(lastUseTime),
          render: ({ lastUseTime }) => (lastUseTime ? format.ago(lastUseTime) : words.never),
        },
      ]}
      actions={{ getName: ({ name }) => name, getActions: acts }}
    />
  );
}
