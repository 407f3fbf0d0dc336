import { Outlet } from '@tanstack/react-router';
import { identityCalls } from '@twinscape/contract/identity';
import { useEffect } from 'react';
import { useCall } from '../../platform/api/index.ts';
import { useMessages } from '../../platform/language/index.ts';
import { refreshUser, useUser } from '../../platform/session/index.ts';
import { useShortcut } from '../../platform/shortcuts/index.ts';
import { otherTheme, setTheme } from '../../platform/theme/index.ts';
import { AntdProvider } from '../../ui/AntdProvider.tsx';
import { usePhone } from '../../ui/useNarrowScreen.ts';
import { Palette } from '../palette/Palette.tsx';
import { useCurrentScreen } from '../useCurrentScreen.ts';
import { Banners } from './Banners.tsx';
import { BottomBar } from './BottomBar.tsx';
import { shellMessages } from './messages.ts';
import { OverlaySlots } from './OverlaySlots.tsx';
import { PersonalSettingsDrawer } from './PersonalSettingsDrawer.tsx';
import { ProjectGate } from './ProjectGate.tsx';
import css from './Shell.module.css';
import { ShellHeader } from './ShellHeader.tsx';
import { ShortcutHelp } from './ShortcutHelp.tsx';
import { Sidebar } from './Sidebar.tsx';
import { TableLayouts } from './TableLayouts.tsx';

const words = { theme: { cn: '切换主题', en: 'Switch theme' } };

/** The frame around every signed-in screen: header, menu, main area, overlays (S-LAY-01, S-LAY-02). */
export function Shell() {
  const user = useUser();
  // Between the end of a session and the way to /login there is nothing to show. What one user was shown is forgotten
  // when another one acts: whatever looks at it looks anew.
  return user ? <Frame key={`${user.id} ${user.actedBy ?? ''}`} /> : null;
}

function Frame() {
  const screen = useCurrentScreen();
  useFreshUser();
  useShortcut({ keys: 'shift+t', title: words.theme, run: () => setTheme(otherTheme()), isGeneral: true });
  const place = screen?.place;
  const menu = place === 'bare' || place === 'person' ? undefined : place;
  const isPhone = usePhone();
  const isStage = screen?.isStage ?? false;
  return (
    <AntdProvider>
      <div className={css.shell}>
        <SkipLink />
        <ShellHeader />
        <Banners />
        <div className={css.middle}>
          {menu && !isPhone && <Sidebar key={String(isStage)} place={menu} isStage={isStage} />}
          <main className={css.main} id="main" tabIndex={-1}>
            {place === 'project' ? (
              <ProjectGate managersOnly={screen?.managersOnly ?? false}>
                <Outlet />
              </ProjectGate>
            ) : (
              <Outlet />
            )}
          </main>
        </div>
        {menu && isPhone && <BottomBar place={menu} />}
        <OverlaySlots />
        <Palette />
        <ShortcutHelp />
        <PersonalSettingsDrawer />
        <TableLayouts />
      </div>
    </AntdProvider>
  );
}

/** For readers by keyboard: over the header and the menu at once. A button, since `#main` would be another screen. */
function SkipLink() {
  const { skip } = useMessages(shellMessages);
  return (
    <button type="button" className={css.skip} onClick={() => document.getElementById('main')?.focus()}>
      {skip}
    </button>
  );
}

/** The session storage may be older than an administrator's last change: the server's word on the user counts. */
function useFreshUser(): void {
  const { data } = useCall(identityCalls.GetLoginUserInfo, {}, { freshMs: 60_000, handles: true });
  useEffect(() => {
    if (data) refreshUser(data);
  }, [data]);
}
