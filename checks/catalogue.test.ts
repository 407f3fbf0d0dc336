import { allRefusals, type CallSpec } from '@twinscape/contract';
import { domainCalls } from '@twinscape/contract/all';
import { describe, expect, it } from 'vitest';
import { hasCatalogue, loadCatalogueCalls, loadCatalogueMessages } from './catalogue.ts';

const calls = Object.entries(domainCalls).flatMap(([domain, table]) =>
  Object.entries<CallSpec>(table).map(([name, call]) => ({ name: `${domain}.${name}`, ...call })),
);

describe('the contract', () => {
  it('gives each call an id of its own: C- or G- from the catalogue, T- where we add one', () => {
    expect(calls.filter(({ id }) => !/^[CGT]-[A-Z]+-\d{2}$/.test(id)).map(({ name, id }) => `${name} ${id}`)).toEqual(
      [],
    );
    expect(new Set(calls.map(({ id }) => id)).size).toBe(calls.length);
  });

  it('gives each call a method and path of its own', () => {
    const addresses = calls.flatMap(({ method, path, aliases = [] }) =>
      [path, ...aliases].map((one) => `${method} ${one.toLowerCase().replace(/\{\w+\}/g, '{}')}`),
    );
    expect(addresses.length).toBeGreaterThan(0);
    expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([]);
  });
});

const where = hasCatalogue ? '' : ' (skipped: the catalogue does not lie beside this repository)';

describe.skipIf(!hasCatalogue)(`the contract against the catalogue${where}`, () => {
  it('has exactly the method, path and aliases of every catalogue id', () => {
    const known = new Map(loadCatalogueCalls().map((call) => [call.id, call]));
    const cited = calls.filter(({ id }) => !id.startsWith('T-'));
    expect(cited.length).toBeGreaterThan(0);
    const wrong = cited.flatMap(({ id, name, method, path, aliases = [] }) => {
      const wanted = known.get(id);
      if (!wanted) return [`${name}: the catalogue has no ${id}`];
      const missing = (wanted.aliases ?? []).filter((alias) => !aliases.includes(alias));
      return method === wanted.method && path === wanted.path && missing.length === 0
        ? []
        : [`${name} ${id}: ${method} ${path}, not ${wanted.method} ${[wanted.path, ...missing].join(' and ')}`];
    });
    expect(wrong).toEqual([]);
  });

  /** Wordings that differ from the catalogue's, and why. */
  const DEVIATIONS: Readonly<Record<string, string>> = {
    'anchor.select': 'a marker is the sign at the foot of a data label, an anchor a place',
    'asset.componentConflict': 'assets and elements are linked, not related',
    'asset.elementConflict': 'assets and elements are linked, not related',
    'asset.otherScene': 'assets and elements are linked, not related',
    'asset.systemComponent': 'a part of a model is an element, not a component',
    'auth.accountInvalid': 'email address',
    'auth.companyRequired': 'enterprise, not company',
    'auth.passwordRule': 'a space between Chinese and numbers; digits, not numbers',
    'device.csvDelimiterRequired': 'a space between Chinese and Latin letters',
    'device.rsaRequired': 'a space between Chinese and Latin letters',
    'file.nameTooLong': 'a space between Chinese and numbers',
    'import.categoryRequired': 'asset class, not category',
    'member.emailInvalid': 'email address',
    'member.emailRequired': 'email address',
    'model.noAttribute': 'asset number and property, not code and attribute',
    'model.noSameComponent': 'a part of a model is an element, not a component',
    'phase.noPermission': 'phase, not stage',
    'question.titleMax': 'a space between Chinese and numbers',
    'upload.excelOne': 'a space between Chinese and Latin letters',
    'upload.excelOnly': 'a space between Chinese and Latin letters',
    'video.address': 'fields are entered',
  };

  it("uses the catalogue's wording for every key that stands there", () => {
    const given = new Map(loadCatalogueMessages().map((message) => [message.key, message]));
    const shared = allRefusals().flatMap((ours) => {
      const theirs = given.get(ours.key);
      return theirs ? [{ key: ours.key, ours: [ours.cn, ours.en], theirs: [theirs.zh, theirs.en] }] : [];
    });
    expect(shared.length).toBeGreaterThan(0);
    const different = shared.filter(({ ours, theirs }) => ours.join('\n') !== theirs.join('\n'));
    expect(different.filter(({ key }) => !(key in DEVIATIONS))).toEqual([]);
    const settled = Object.keys(DEVIATIONS).filter((key) => !different.some((one) => one.key === key));
    expect(settled, 'deviations that are none any more').toEqual([]);
  });
});
