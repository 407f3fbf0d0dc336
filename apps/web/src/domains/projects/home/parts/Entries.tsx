import { useMessages, useSay } from '../../../../platform/language/index.ts';
import { buildMenu, getRegistrations, RouteLink, type RouteSearch } from '../../../../platform/routes/index.ts';
import { createGlyphComponent, Glyph } from '../../../../ui/Glyph.tsx';
import { homeMessages } from '../messages.ts';
import { canOpenRoute, type HomeReader } from '../routeAccess.ts';
import css from './Entries.module.css';

const Log = createGlyphComponent('log');

/** The ways on from here: what stands in the project's menu for this reader, and the operation log. */
export function Entries({ reader }: { reader: HomeReader }) {
  const words = useMessages(homeMessages);
  const say = useSay();
  const { menu, routes } = getRegistrations();
  const entries = buildMenu(menu, routes, 'project', { roles: reader.roles, managesProject: reader.manages })
    .filter(({ path }) => path !== '/home')
    .map(({ path, search, title, icon }) => {
      const name = title ?? routes.find((route) => route.path === path)?.title;
      return { path, search, icon, title: name ? say(name) : path };
    });
  const log = canOpenRoute('/operationlog', reader)
    ? [{ path: '/operationlog', search: undefined, icon: Log, title: words.operationLog }]
    : [];
  return (
    <ul className={css.entries}>
      {[...entries, ...log].map(({ path, search, icon: Icon, title }) => (
        <li key={`${path}${JSON.stringify(search ?? '')}`}>
          <RouteLink to={path} search={(before: RouteSearch) => ({ ...before, ...search })} className={css.entry ?? ''}>
            <span className={css.icon}>{Icon ? <Icon /> : <Glyph name="go" />}</span>
            <span className="cut">{title}</span>
          </RouteLink>
        </li>
      ))}
    </ul>
  );
}
