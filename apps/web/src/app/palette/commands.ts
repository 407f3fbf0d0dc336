import type { ListResult } from '@twinscape/contract';
import { type ProjectRow, projectCalls } from '@twinscape/contract/projects';
import { useMemo } from 'react';
import { useCall } from '../../platform/api/index.ts';
import { useLanguage, useSay } from '../../platform/language/index.ts';
import {
  buildMenu,
  getRegistrations,
  type PaletteCommand,
  useAddressSearch,
  useNavigateTo,
} from '../../platform/routes/index.ts';
import { chooseLanguage, signOut, useRoles, useSignedInUser } from '../../platform/session/index.ts';
import { otherTheme, setTheme, useTheme } from '../../platform/theme/index.ts';
import { openPersonalSettings } from '../shell/PersonalSettingsDrawer.tsx';
import { openShortcutHelp } from '../shell/ShortcutHelp.tsx';
import { useCurrentScreen } from '../useCurrentScreen.ts';
import { paletteMessages as words } from './messages.ts';

export type CommandGroup = { readonly title: string; readonly commands: readonly PaletteCommand[] };

/** Screens that the reader may open from here. */
export function useScreenCommands(): CommandGroup {
  const say = useSay();
  const go = useNavigateTo();
  const roles = useRoles();
  const { memberType } = useSignedInUser();
  const { project } = useAddressSearch();
  const { menu, routes } = getRegistrations();
  const inProject = useCurrentScreen()?.place === 'project';
  const places = inProject ? (['project', 'platform', 'enterprise'] as const) : (['platform', 'enterprise'] as const);
  const commands = places.flatMap((place) =>
    buildMenu(menu, routes, place, { roles, managesProject: memberType < 2 })
      .flatMap((entry) => [entry, ...entry.children])
      .map((entry): PaletteCommand => {
        const route = routes.find(({ path }) => path === entry.path);
        const title = entry.title ?? route?.title ?? { cn: entry.path, en: entry.path };
        return {
          id: `${entry.path}?${JSON.stringify(entry.search ?? {})}`,
          title: say(title),
          keywords: `${title.cn} ${title.en} ${entry.path}`,
          ...(entry.icon ? { icon: entry.icon } : {}),
          run: () => go(entry.path, { project: place === 'project' ? project : undefined, ...entry.search }),
        };
      }),
  );
  return { title: say(words.screens), commands };
}

/** The reader's projects; a platform administrator reaches them through an enterprise. */
export function useProjectCommands(typed: string): CommandGroup {
  const say = useSay();
  const go = useNavigateTo();
  const { memberType } = useSignedInUser();
  const call = memberType === 1 ? projectCalls.GetEnterpriseProjectList : projectCalls.GetMemberProjectList;
  const list = useCall(
    call,
    { pageIndex: 1, pageSize: 20, ...(typed ? { key: typed } : {}) },
    {
      enabled: memberType !== 0 && getRegistrations().routes.some(({ path }) => path === '/home'),
      handles: true,
      keepPrevious: true,
      freshMs: 30_000,
    },
  );
  const rows = (list.data as ListResult<ProjectRow> | undefined)?.data.list ?? [];
  return {
    title: say(words.projects),
    commands: rows.map(({ id, projectName, address }) => ({
      id,
      title: projectName,
      ...(address ? { hint: address } : {}),
      run: () => go('/home', { project: id }),
    })),
  };
}

/** Language, theme, settings, the way out. */
export function useGeneralCommands(): CommandGroup {
  const say = useSay();
  const language = useLanguage();
  const theme = useTheme();
  const go = useNavigateTo();
  return useMemo(
    () => ({
      title: say(words.commands),
      commands: [
        {
          id: 'language',
          title: say(words.language),
          keywords: 'language english 中文 英文',
          run: () => chooseLanguage(language === 'cn' ? 'en' : 'cn'),
        },
        {
          id: 'theme',
          title: say(theme === 'dark' ? words.light : words.dark),
          keywords: 'theme dark light 主题 深色 浅色',
          run: () => setTheme(otherTheme()),
        },
        {
          id: 'settings',
          title: say(words.settings),
          keywords: 'password api key profile 密码 密钥',
          run: openPersonalSettings,
        },
        { id: 'keys', title: say(words.keys), hint: '?', run: openShortcutHelp },
        {
          id: 'out',
          title: say(words.signOut),
          keywords: 'logout exit 注销',
          run: () => signOut(() => go('/login', { project: undefined })),
        },
      ],
    }),
    [say, language, theme, go],
  );
}
