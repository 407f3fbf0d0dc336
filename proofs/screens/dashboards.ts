import type { Page } from 'playwright-core';

const LIST = {
  id: 'S-PRJ-03',
  route: '/dashboards',
  heading: ['看板', 'Dashboards', '楼宇总览', '能源', '室内环境', '冷冻机房'],
  account: 'engineer',
  project: true as const,
  narrow: true as const,
};

/** Opens a dashboard of the demo, and waits until one of its widgets has drawn what it reads. */
const open = (title: string, widget: string) => async (page: Page) => {
  await page.getByRole('link', { name: title, exact: true }).first().click();
  const shown = page.locator(`[data-widget="twinscape.${widget}"]`).first();
  // Not what stands in its head, which may be hidden.
  await shown.locator(':scope > div').locator('canvas, strong, td, path, p').first().waitFor();
};

/**
 * Dashboards: the list, four of the demo, one as it is edited with the panel of a widget, its aliases, filters and a
 * drawing; templates, time, annotations and reports.
 */
export const DASHBOARD_SCREENS = [
  { ...LIST, name: 'dashboards' },
  { ...LIST, name: 'dashboard-overview', opens: open('楼宇总览', 'area_chart') },
  { ...LIST, name: 'dashboard-energy', opens: open('能源', 'sankey') },
  { ...LIST, name: 'dashboard-climate', opens: open('室内环境', 'floor_plan') },
  { ...LIST, name: 'dashboard-plant', opens: open('冷冻机房', 'schematic') },
  {
    ...LIST,
    name: 'dashboard-drawing',
    opens: async (page: Page) => {
      await open('冷冻机房', 'schematic')(page);
      await page.getByRole('button', { name: /^(编辑|Edit)$/ }).click();
      await page.locator('[data-widget="twinscape.schematic"] h2').first().click();
      await page.getByRole('tab', { name: /^(设置|Settings)$/ }).click();
      await page.getByRole('button', { name: /^(编辑图形|Edit the drawing)$/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    ...LIST,
    name: 'dashboard-editor',
    opens: async (page: Page) => {
      await open('楼宇总览', 'area_chart')(page);
      await page.getByRole('button', { name: /^(编辑|Edit)$/ }).click();
      await page.locator('[data-widget="twinscape.area_chart"] h2').first().click();
      await page.locator('[data-panel]').waitFor();
    },
  },
  {
    ...LIST,
    name: 'dashboard-new',
    opens: async (page: Page) => {
      await page
        .getByRole('button', { name: /^(新建看板|New dashboard)$/ })
        .first()
        .click();
      await page
        .getByRole('dialog')
        .getByText(/^(设备总览|Devices of a type)$/)
        .click();
      await page
        .getByRole('dialog')
        .getByText(/^(设备类型|Device type)$/)
        .waitFor();
    },
  },
  {
    ...LIST,
    name: 'dashboard-time',
    opens: async (page: Page) => {
      await open('楼宇总览', 'area_chart')(page);
      await page.locator('button[aria-haspopup="dialog"]').first().click();
      await page.getByRole('combobox', { name: /^(时区|Time zone)$/ }).waitFor();
    },
  },
  {
    ...LIST,
    name: 'dashboard-annotation',
    opens: async (page: Page) => {
      await open('楼宇总览', 'area_chart')(page);
      await page.locator('[data-widget="twinscape.area_chart"] header button').last().click();
      await page.getByRole('menuitem', { name: /^(添加批注|Add an annotation)$/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    ...LIST,
    name: 'dashboard-report',
    opens: async (page: Page) => {
      await open('楼宇总览', 'area_chart')(page);
      await page
        .getByRole('button', { name: /^(更多|More)$/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: /^(定时报告…|Scheduled reports…)$/ }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(新建报告|New report)$/ })
        .click();
      await page.getByRole('dialog', { name: /^(新建报告|New report)$/ }).waitFor();
    },
  },
  {
    ...LIST,
    name: 'dashboard-filter',
    opens: async (page: Page) => {
      await open('楼宇总览', 'area_chart')(page);
      await page.getByRole('button', { name: /^(编辑|Edit)$/ }).click();
      await page.locator('[data-widget="twinscape.area_chart"] h2').first().waitFor();
      await page
        .getByRole('button', { name: /^(更多|More)$/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: /^(筛选条件|Filters)$/ }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(新建筛选条件|New filter)$/ })
        .click();
      await page.getByRole('dialog', { name: /^(新建筛选条件|New filter)$/ }).waitFor();
    },
  },
  {
    ...LIST,
    name: 'dashboard-aliases',
    opens: async (page: Page) => {
      await open('楼宇总览', 'area_chart')(page);
      await page.getByRole('button', { name: /^(编辑|Edit)$/ }).click();
      await page
        .getByRole('button', { name: /^(数据对象|Aliases)$/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
] as const;
