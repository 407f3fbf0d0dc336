import { emptyConfiguration } from '@twinscape/contract/dashboards';
import { findBuiltInWidget } from '@twinscape/contract/widgets';
import { describe, expect, it } from 'vitest';
import { placePhoneState, placeState } from '../view/layout.ts';
import { mergeConfigurations } from './merge.ts';
import {
  addState,
  changeWidgetConfig,
  copyWidgets,
  createWidget,
  endPhoneLayout,
  moveWidgets,
  parseClipboard,
  pasteWidgets,
  placeWidget,
  removePlacedWidgets,
  removeState,
  saveAlias,
  startPhoneLayout,
} from './operations.ts';

const card = () => {
  const builtIn = findBuiltInWidget('twinscape.value_card');
  if (!builtIn) throw new Error('there is no value card');
  return createWidget(builtIn, '温度');
};
const STATE = 'default';
const withCards = (count: number) => {
  let configuration = emptyConfiguration('例');
  const ids: string[] = [];
  for (let at = 0; at < count; at++) {
    const added = placeWidget(configuration, STATE, card(), undefined, `w${at}`);
    configuration = added.configuration;
    ids.push(added.id);
  }
  return { configuration, ids };
};
const placesOf = (configuration: Parameters<typeof placeState>[0]) =>
  placeState(configuration, STATE).widgets.map(({ id, x, y, w, h }) => [id, x, y, w, h]);

describe('K-45 widgets on twelve columns', () => {
  it('are put into the first free place', () => {
    const { configuration } = withCards(5);
    expect(placesOf(configuration)).toEqual([
      ['w0', 0, 0, 3, 2],
      ['w1', 3, 0, 3, 2],
      ['w2', 6, 0, 3, 2],
      ['w3', 9, 0, 3, 2],
      ['w4', 0, 2, 3, 2],
    ]);
    const freed = removePlacedWidgets(configuration, STATE, ['w1']);
    expect(placesOf(placeWidget(freed, STATE, card(), undefined, 'w9').configuration)).toContainEqual([
      'w9',
      3,
      0,
      3,
      2,
    ]);
  });

  it('are moved, and what else is said of their places stays', () => {
    const { configuration } = withCards(1);
    const place = configuration.states?.[STATE]?.layouts.main.widgets.w0;
    const noted = {
      ...configuration,
      states: {
        [STATE]: {
          name: '例',
          root: true,
          layouts: {
            main: {
              widgets: { w0: { ...place, mobileOrder: 3, resizable: true, sizeX: 3, sizeY: 2, row: 0, col: 0 } },
            },
          },
        },
      },
    };
    const moved = moveWidgets(noted, STATE, [{ id: 'w0', x: 5, y: 4, w: 6, h: 3 }]);
    expect(moved.states?.[STATE]?.layouts.main.widgets.w0).toEqual({
      sizeX: 6,
      sizeY: 3,
      col: 5,
      row: 4,
      mobileOrder: 3,
      resizable: true,
    });
  });

  it('of a file with bad numbers stand within the grid', () => {
    const configuration = {
      ...emptyConfiguration('例'),
      widgets: { a: card() },
      states: {
        [STATE]: {
          name: '例',
          layouts: {
            main: { widgets: { a: { sizeX: 1e9, sizeY: -4, row: -3, col: 77 } }, gridSettings: { columns: 12 } },
          },
        },
      },
    };
    expect(placesOf(configuration)).toEqual([['a', 0, 0, 12, 1]]);
  });

  it('stand on a telephone one below the other, small ones two in a row, or as somebody arranged them', () => {
    const { configuration } = withCards(3);
    const phone = (of: typeof configuration) =>
      placePhoneState(of, STATE).widgets.map(({ id, x, y, w }) => [id, x, y, w]);
    expect(phone(configuration)).toEqual([
      ['w0', 0, 0, 1],
      ['w1', 1, 0, 1],
      ['w2', 0, 2, 1],
    ]);
    const own = moveWidgets(
      startPhoneLayout(configuration, STATE),
      STATE,
      [{ id: 'w2', x: 0, y: 2, w: 2, h: 3 }],
      'phone',
    );
    expect(phone(own)).toContainEqual(['w2', 0, 2, 2]);
    expect(placesOf(own)).toEqual(placesOf(configuration));
    expect(phone(endPhoneLayout(own, STATE))).toEqual(phone(configuration));
  });
});

describe('pages, aliases and copies', () => {
  it('lose a page with what stands in it alone, and keep the last', () => {
    const { configuration } = withCards(1);
    const page = addState(configuration, '水泵');
    const both = placeWidget(page.configuration, page.id, card(), undefined, 'w8').configuration;
    const left = removeState(both, page.id);
    expect([Object.keys(left.states ?? {}), Object.keys(left.widgets ?? {})]).toEqual([[STATE], ['w0']]);
    expect(removeState(left, STATE)).toBe(left);
    // The page that opened is gone: the next one opens.
    const other = removeState(both, STATE);
    expect(other.states?.[page.id]?.root).toBe(true);
  });

  it('are copied into another dashboard with the aliases that they read', () => {
    const { configuration } = withCards(2);
    const named = saveAlias(
      configuration,
      { alias: '水泵', filter: { type: 'entityType', entityType: 'DEVICE' } },
      'pumps',
    );
    const bound = changeWidgetConfig(named.configuration, 'w1', {
      datasources: [{ type: 'entity', entityAliasId: 'pumps', dataKeys: [{ name: 'flow', type: 'timeseries' }] }],
    });
    const copied = parseClipboard(JSON.stringify(copyWidgets(bound, STATE, ['w1'])));
    if (!copied) throw new Error('nothing was copied');
    const target = withCards(1).configuration;
    const pasted = pasteWidgets(target, STATE, copied);
    expect(Object.keys(pasted.configuration.entityAliases ?? {})).toEqual(['pumps']);
    const [id = ''] = pasted.ids;
    expect(pasted.configuration.widgets?.[id]?.config.datasources?.[0]?.entityAliasId).toBe('pumps');
    expect(placeState(pasted.configuration, STATE).widgets.find((one) => one.id === id)).toMatchObject({ x: 3, y: 2 });
    expect(parseClipboard('{"format":"other"}')).toBeUndefined();
  });
});

describe('two people who edit one dashboard', () => {
  const { configuration: base } = withCards(2);
  const titled = (id: string, title: string) => changeWidgetConfig(base, id, { title });

  it('both keep what only one of them changed', () => {
    const mine = placeWidget(titled('w0', '我的'), STATE, card(), undefined, 'w5').configuration;
    const theirs = removePlacedWidgets(titled('w1', '他的'), STATE, []);
    const { configuration, conflicts } = mergeConfigurations(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(Object.values(configuration.widgets ?? {}).map(({ config }) => config.title)).toEqual([
      '我的',
      '他的',
      '温度',
    ]);
    expect(Object.keys(configuration.states?.[STATE]?.layouts.main.widgets ?? {})).toEqual(['w0', 'w1', 'w5']);
  });

  it('hear of what both changed', () => {
    const { configuration, conflicts } = mergeConfigurations(base, titled('w0', '我的'), titled('w0', '他的'));
    expect(conflicts).toEqual(['widgets.w0']);
    expect(configuration.widgets?.w0?.config.title).toBe('我的');
  });

  it('lose a widget that one deleted and the other left alone', () => {
    const { configuration } = mergeConfigurations(base, base, removePlacedWidgets(base, STATE, ['w1']));
    expect(Object.keys(configuration.widgets ?? {})).toEqual(['w0']);
  });
});
