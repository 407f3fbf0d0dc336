import { Dropdown } from 'antd';
import { useMessages, useSay } from '../../platform/language/index.ts';
import { getRegistrations, useNavigateTo } from '../../platform/routes/index.ts';
import { signOut, useRoles, useSignedInUser } from '../../platform/session/index.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Glyph } from '../../ui/Glyph.tsx';
import { shellMessages } from './messages.ts';
import { openPersonalSettings } from './PersonalSettingsDrawer.tsx';
import css from './Shell.module.css';
import { openShortcutHelp } from './ShortcutHelp.tsx';
import menu from './UserMenu.module.css';

/** Who is signed in, their settings, and the way out. */
export function UserMenu() {
  const words = useMessages(shellMessages);
  const say = useSay();
  const go = useNavigateTo();
  const user = useSignedInUser();
  const roles = useRoles();
  const role = [shellMessages.roles0, shellMessages.roles1, shellMessages.roles2, shellMessages.roles3][
    user.memberType
  ];
  const hasProfile = roles.includes(8) && getRegistrations().routes.some(({ path }) => path === '/profile');
  const items = [
    ...(hasProfile
      ? [
          {
            key: 'profile',
            icon: <Glyph name="user" />,
            label: words.profile,
            onClick: () => go('/profile', { project: undefined }),
          },
        ]
      : []),
    { key: 'settings', icon: <Glyph name="gear" />, label: words.personalSettings, onClick: openPersonalSettings },
    { key: 'keys', icon: <Glyph name="keys" />, label: words.keys, extra: '?', onClick: openShortcutHelp },
    { type: 'divider' as const },
    {
      key: 'out',
      icon: <Glyph name="exit" />,
      label: words.signOut,
      onClick: () => signOut(() => go('/login', { project: undefined })),
    },
  ];
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      align={{ offset: [0, 6] }}
      menu={{ items }}
      popupRender={(list) => (
        <div className={menu.panel}>
          <div className={menu.who}>
            <Avatar name={user.masterName} picture={user.logo} size={40} />
            <div className={menu.text}>
              <strong className="cut">{user.masterName}</strong>
              <span className="cut faint">{user.loginAccount}</span>
              <span className="cut faint">{[role && say(role), user.companyName].filter(Boolean).join(' · ')}</span>
            </div>
          </div>
          {list}
        </div>
      )}
    >
      <button type="button" className={css.me} aria-haspopup="menu">
        <span className="heard">{words.me}</span>
        <Avatar name={user.masterName} picture={user.logo} size={28} />
        <span className={`${css.cutName} cut`}>{user.masterName}</span>
      </button>
    </Dropdown>
  );
}
