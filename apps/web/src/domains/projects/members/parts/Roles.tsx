import { Button, Popover } from 'antd';
import { useMessages } from '../../../../platform/language/index.ts';
import { Glyph } from '../../../../ui/index.ts';
import { memberMessages } from '../messages.ts';
import css from './Roles.module.css';

/** What the roles in a project mean (RU-PERM-07, RU-PERM-16). */
export function Roles() {
  const words = useMessages(memberMessages);
  const roles = [
    [words.manager, words.rolesManagerText],
    [words.member, words.rolesMemberText],
    [words.rolesAdmin, words.rolesAdminText],
    [words.rolesTrial, words.rolesTrialText],
  ] as const;
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      content={
        <dl className={css.roles}>
          {roles.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      }
    >
      <Button type="text" icon={<Glyph name="help" />}>
        {words.roles}
      </Button>
    </Popover>
  );
}
