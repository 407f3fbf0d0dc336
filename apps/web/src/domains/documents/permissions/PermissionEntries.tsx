import { MEMBER_PAGE_SIZE } from '@twinscape/contract';
import { FOLDER_RIGHTS, type FolderPermission, type FolderRight } from '@twinscape/contract/documents';
import { projectCalls } from '@twinscape/contract/projects';
import { Button, Checkbox, Select } from 'antd';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { Glyph, IconAction } from '../../../ui/index.ts';
import { permissionMessages, rightMessages } from '../messages.ts';
import css from './FolderPermissions.module.css';

/** Whom an entry is for, as one value: `everyone`, `members`, `guests`, or a person by id. */
export type Entry = { readonly who: string; readonly rights: readonly FolderRight[] };
const GROUPS = ['everyone', 'members', 'guests'] as const;
const GUEST_RIGHTS: readonly FolderRight[] = ['view', 'download'];

export const toEntries = (permissions: readonly FolderPermission[]): Entry[] =>
  permissions.map(({ subject, userId, rights }) => ({ who: userId ?? subject, rights }));

export const toPermissions = (entries: readonly Entry[]): FolderPermission[] =>
  entries
    .filter(({ who }) => who !== '')
    .map(({ who, rights }) => {
      const group = GROUPS.find((one) => one === who);
      return group ? { subject: group, rights: [...rights] } : { subject: 'user', userId: who, rights: [...rights] };
    });

/** Whoever may do anything at all may look. Pure. */
export function toggleRight(rights: readonly FolderRight[], right: FolderRight, isHeld: boolean): FolderRight[] {
  if (!isHeld) return right === 'view' ? [] : rights.filter((one) => one !== right);
  return FOLDER_RIGHTS.filter((one) => one === 'view' || one === right || rights.includes(one));
}

type Props = {
  readonly projectId: string;
  readonly entries: readonly Entry[];
  readonly onChange: (entries: readonly Entry[]) => void;
};

/** The entries of a folder, one below the other: whom each is for, and what it lets them do. */
export function PermissionEntries({ projectId, entries, onChange }: Props) {
  const words = useMessages(permissionMessages);
  const rightWords = useMessages(rightMessages);
  const members = useCall(
    projectCalls.GetProjectMemberList,
    { projectId, pageIndex: 1, pageSize: MEMBER_PAGE_SIZE },
    { handles: true, freshMs: 30_000 },
  );
  const people = (members.data?.data.list ?? []).map(({ memberId, masterName, loginAccount }) => ({
    value: memberId,
    label: `${masterName} · ${loginAccount}`,
  }));
  const options = [...GROUPS.map((group) => ({ value: group as string, label: words[group] })), ...people];
  const change = (at: number, part: Partial<Entry>) =>
    onChange(entries.map((one, index) => (index === at ? { ...one, ...part } : one)));
  const taken = new Set(entries.map(({ who }) => who));
  return (
    <>
      <ul className={css.entries}>
        {entries.map(({ who, rights }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry without a choice has no other name than its place
          <li key={at} className={css.entry}>
            <span className={css.who}>
              <Select
                className={css.select ?? ''}
                aria-label={words.who}
                placeholder={words.person}
                showSearch={{ optionFilterProp: 'label' }}
                loading={members.isFetching}
                value={who || null}
                options={options.filter(({ value }) => value === who || !taken.has(value))}
                onChange={(next: string | null) => change(at, { who: next ?? '' })}
              />
              <IconAction
                name="close"
                label={words.removeEntry}
                onClick={() => onChange(entries.filter((_, index) => index !== at))}
              />
            </span>
            <span className={css.rights}>
              {FOLDER_RIGHTS.filter((right) => who !== 'guests' || GUEST_RIGHTS.includes(right)).map((right) => (
                <Checkbox
                  key={right}
                  checked={rights.includes(right)}
                  onChange={({ target }) => change(at, { rights: toggleRight(rights, right, target.checked) })}
                >
                  {rightWords[right]}
                </Checkbox>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <Button
        type="dashed"
        block
        icon={<Glyph name="plus" size={14} />}
        onClick={() => onChange([...entries, { who: GROUPS.find((one) => !taken.has(one)) ?? '', rights: ['view'] }])}
      >
        {words.add}
      </Button>
    </>
  );
}
