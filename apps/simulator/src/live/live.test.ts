import { DEVICE_KINDS } from '@twinscape/demo-building/life';
import { describe, expect, it } from 'vitest';
import { OrderBook } from './orders.ts';
import { ReportFilter } from './reportFilter.ts';

describe('what a device tells', () => {
  it('is everything at first, then what changed, and everything again within the minute', () => {
    const news = new ReportFilter();
    const first = { t: 20, on: true };
    const sent = news.select(first, 0);
    expect(sent).toEqual(first);
    // It did not arrive: it is told once more.
    expect(news.select(first, 10_000)).toEqual(first);
    news.confirm(first, first, 10_000);
    expect(news.select(first, 20_000)).toBeUndefined();
    const second = { t: 21, on: true };
    const change = news.select(second, 30_000);
    expect(change).toEqual({ t: 21 });
    news.confirm(second, change ?? {}, 30_000);
    expect(news.select(second, 40_000)).toBeUndefined();
    expect(news.select(second, 55_000)).toEqual(second);
  });
});

describe('what a device is told', () => {
  it('is taken where it can be set and fits, and forgotten after two hours', () => {
    const orders = new OrderBook(DEVICE_KINDS.ahu?.properties ?? []);
    expect(orders.take('supplySetpoint', 18, 0)).toBe(true);
    expect(orders.take('switch', false, 3_600_000)).toBe(true);
    for (const [key, value] of [
      ['supplySetpoint', 'warm'],
      ['supplySetpoint', 99],
      ['switch', 1],
      ['power', 3],
      ['nothing', 3],
    ] as const)
      expect(orders.take(key, value, 0)).toBe(false);
    expect(orders.now(7_000_000)).toEqual({ supplySetpoint: 18, switch: false });
    expect(orders.now(7_300_000)).toEqual({ switch: false });
  });
});
