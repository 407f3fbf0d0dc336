import { describe, expect, it } from 'vitest';
import type { Platform } from './platform.ts';
import { defineService, Services } from './services.ts';

const platform = {} as Platform;

describe('services of a platform', () => {
  it('each is opened once, in the order of the list, and may use those before it', () => {
    const services = new Services();
    const store = defineService('store', () => ({ rows: ['a'] }));
    const counter = defineService('counter', () => services.get(store).rows.length);
    services.open(platform, [store, counter]);
    expect(services.get(counter)).toBe(1);
    expect(services.get(store)).toBe(services.get(store));
    expect(() => services.open(platform, [store])).toThrow('the service "store" is open already');
  });

  it('one that is asked for before it is opened is named', () => {
    const services = new Services();
    const later = defineService('later', () => 1);
    const early = defineService('early', () => services.get(later));
    expect(() => services.open(platform, [early, later])).toThrow('the service "later" is not open');
  });

  it('two platforms share nothing', () => {
    const cache = defineService('cache', () => new Map<string, number>());
    const [one, other] = [new Services(), new Services()];
    for (const services of [one, other]) services.open(platform, [cache]);
    one.get(cache).set('a', 1);
    expect(other.get(cache).size).toBe(0);
  });
});
