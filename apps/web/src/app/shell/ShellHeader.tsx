import { useRouter } from '@tanstack/react-router';
import { Tooltip } from 'antd';
import { useLanguage, useMessages, useSay } from '../../platform/language/index.ts';
import {
  getLandingPath,
  getRegistrations,
  RouteLink,
  useAddressSearch,
  useNavigateTo,
  usePath,
} from '../../platform/routes/index.ts';
import { chooseLanguage, useSession, useSignedInUser } from '../../platform/session/index.ts';
import { otherTheme, setTheme, useTheme } from '../../platform/theme/index.ts';
import { Glyph } from '../../ui/Glyph.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { openPalette } from '../palette/store.ts';
import { useCurrentScreen } from '../useCurrentScreen.ts';
import { Bell } from './Bell.tsx';
import { shellMessages } from './messages.ts';
import css from './Shell.module.css';
import { TrayButton } from './TrayButton.tsx';
import { UserMenu } from './UserMenu.tsx';

/** S-LAY-01: back, project name, where the reader is; search, operation log, tray, messages, language, theme, user. */
export function ShellHeader() {
  const words = useMessages(shellMessages);
  const language = useLanguage();
  const theme = useTheme();
  const inProject = useCurrentScreen()?.place === 'project';
  const hasLog = getRegistrations().routes.some(({ path }) => path === '/operationlog');
  const other = language === 'cn' ? 'en' : 'cn';
  const short = other === 'en' ? 'EN' : '中';
  return (
    <header className={css.header}>
      <HomeLink />
      <ScreenTrail />
      <div className={css.tools}>
        <button type="button" className={css.find} onClick={openPalette}>
          <Glyph name="search" size={14} />
          <span>{words.search}</span>
          <kbd>{/Mac/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'}</kbd>
        </button>
        {inProject && hasLog && <LogLink title={words.operationLog} />}
        <TrayButton />
        <Bell />
        <Tooltip title={words.otherLanguage}>
          <button
            type="button"
            className={css.tool}
            aria-label={`${short} · ${words.otherLanguage}`}
            onClick={() => chooseLanguage(other)}
          >
            {short}
          </button>
        </Tooltip>
        <Tooltip title={words.otherTheme}>
          <button
            type="button"
            className={css.tool}
            aria-label={words.otherTheme}
            onClick={() => setTheme(otherTheme())}
          >
            <Glyph name={theme === 'dark' ? 'sun' : 'moon'} />
          </button>
        </Tooltip>
        <UserMenu />
      </div>
    </header>
  );
}

/** The way to the landing page, under the sign of the reader's enterprise where it has one (C-ENT-13). */
function HomeLink() {
  const words = useMessages(shellMessages);
  const { memberType, companyLogo, companyName } = useSignedInUser();
  const own = companyLogo && companyName ? { logo: companyLogo, name: companyName } : undefined;
  return (
    <RouteLink
      to={getLandingPath(memberType)}
      className={css.home ?? ''}
      aria-label={own ? `${own.name} · ${words.toLanding}` : words.toLanding}
    >
      {own ? <img className={css.companyLogo} src={own.logo} alt="" /> : <Logo size={26} />}
      <span className={own ? 'cut' : ''}>{own ? own.name : words.product}</span>
    </RouteLink>
  );
}

function LogLink({ title }: { title: string }) {
  const { project } = useAddressSearch();
  return (
    <Tooltip title={title}>
      <RouteLink to="/operationlog" search={{ project }} className={css.tool ?? ''} aria-label={title}>
        <Glyph name="log" />
      </RouteLink>
    </Tooltip>
  );
}

/** Back button, project, and the way to the present screen. */
function ScreenTrail() {
  const words = useMessages(shellMessages);
  const say = useSay();
  const go = useNavigateTo();
  const router = useRouter();
  const path = usePath();
  const screen = useCurrentScreen();
  const user = useSignedInUser();
  const project = useSession((session) => session.project);
  const { routes, menu } = getRegistrations();
  const landing = getLandingPath(user.memberType);
  if (!screen) return <div className={css.trail} />;
  const inMenu = menu.some((entry) => entry.path === screen.path);
  const parent = routes.find((route) => route.path !== screen.path && screen.path.startsWith(`${route.path}/`));
  // From a screen of the menu the way back is the project list; from a side screen it is where the reader came from.
  const back = () => {
    if (screen.place !== 'project' || !inMenu) {
      if (history.length > 1) return router.history.back();
    }
    return go(landing, { project: undefined });
  };
  return (
    <>
      {path !== landing && (
        <Tooltip title={screen.place === 'project' && inMenu ? words.toProjects : words.back}>
          <button type="button" className={css.tool} aria-label={words.back} onClick={back}>
            <Glyph name="back" />
          </button>
        </Tooltip>
      )}
      <nav className={css.trail} aria-label={words.where}>
        {screen.place === 'project' && project && (
          <>
            <RouteLink
              to="/home"
              search={{ project: project.id }}
              className={`${css.project} cut`}
              title={project.projectName}
            >
              {project.projectName}
            </RouteLink>
            <span className={css.slash}>/</span>
          </>
        )}
        {parent && (
          <>
            <span className="cut">{say(parent.title)}</span>
            <span className={css.slash}>/</span>
          </>
        )}
        <span className={`${css.here} cut`} aria-current="page">
          {say(screen.title)}
        </span>
      </nav>
    </>
  );
}
