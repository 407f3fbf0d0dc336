import { WIDGET_TYPES, widgetCalls } from '@twinscape/contract/widgets';
import type { Page } from 'playwright-core';
import type { Client } from '../../apps/server/src/testing/client.ts';
import { STARTERS } from '../../apps/web/src/domains/widgets/bundle/starters.ts';

/** What the screens of widgets are looked at with: a bundle, and its widget of the kind that is chosen. */
export type Widgets = { readonly bundleId: string; readonly widgetId: string };

const NAMES = ['供水温度', '温度设定', '当前报警', '运行参数', '看板标题'] as const;

/** A bundle with a widget of every kind, and another that is empty. */
export async function createWidgets(engineer: Client, projectId: string): Promise<Widgets> {
  await engineer.must(widgetCalls.AddProjectComponentPackage, { projectId, name: '能耗统计' });
  const { id: bundleId } = await engineer.must(widgetCalls.AddProjectComponentPackage, {
    projectId,
    name: '冷站看板',
    comment: '冷冻站值班看板用的仪表、控制与报警组件',
    widgets: WIDGET_TYPES.map((widgetType, at) => ({
      name: NAMES[at] ?? widgetType,
      widgetType,
      ...STARTERS[widgetType],
    })),
  });
  const { data } = await engineer.must(widgetCalls.GetProjectComponentPackageWidgetList, {
    projectId,
    componentPackageId: bundleId,
  });
  return { bundleId, widgetId: data.list[0]?.id ?? '' };
}

const pressed = (word: RegExp) => (page: Page) => page.getByRole('button', { name: word }).first().click();
const runs = (page: Page) => page.locator('[data-frame="running"]').waitFor();

/** Screens of widgets by name; `BUNDLE` and `WIDGET` of their addresses are those above. */
export const WIDGET_SCREENS: readonly {
  readonly id: string;
  readonly name: string;
  readonly route: string;
  readonly heading: readonly string[];
  readonly opens?: (page: Page) => Promise<void>;
}[] = [
  { id: 'S-WID-01', name: 'widget-bundles', route: '/widgets-bundles', heading: ['组件包', 'Widget bundles'] },
  {
    id: 'S-WID-01',
    name: 'widget-bundle-new',
    route: '/widgets-bundles',
    heading: ['组件包', 'Widget bundles'],
    opens: pressed(/^(新建组件包|New bundle)$/),
  },
  { id: 'S-WID-02', name: 'widget-bundle', route: '/widgets-bundles/BUNDLE', heading: ['冷站看板'] },
  {
    id: 'S-WID-02',
    name: 'widget-new',
    route: '/widgets-bundles/BUNDLE',
    heading: ['冷站看板'],
    opens: pressed(/^(新建组件|New widget)$/),
  },
  {
    id: 'S-WID-03',
    name: 'widget-bundle-details',
    route: '/widgets-bundles/BUNDLE/details',
    heading: ['组件包详情', 'Bundle details'],
  },
  ...['html', 'json'].map((part) => ({
    id: 'S-WID-04',
    name: `widget-editor-${part}`,
    route: `/widgets-bundles/BUNDLE/WIDGET?part=${part}`,
    heading: ['组件编辑器', 'Widget editor'],
    opens: runs,
  })),
];
