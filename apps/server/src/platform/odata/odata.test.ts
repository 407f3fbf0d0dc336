import { Refusal } from '@twinscape/contract';
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { parseFilter, parseOrderBy, toCondition } from './index.ts';

const fields = {
  status: { kind: 'text', column: sql.raw('status') },
  created: { kind: 'moment', column: sql.raw('created_at') },
  labels: { kind: 'list', column: sql.raw('labels') },
  author: { kind: 'custom', toCondition: (value) => sql`author = ${value}` },
} as const satisfies Parameters<typeof toCondition>[1];
const dialect = new PgDialect();
const write = (text: string) => {
  const filter = parseFilter(text);
  if (!filter) throw new Error('nothing was asked');
  const { sql: written, params } = dialect.sqlToQuery(toCondition(filter, fields));
  return { sql: written, params };
};

describe('OData $filter as a condition', () => {
  it.each([
    ["status eq 'Open'", '(status = $1)', ['Open']],
    ["status ne 'It''s'", '(status is distinct from $1)', ["It's"]],
    ['status eq null', '(status is null)', []],
    [
      "author eq 'a@b.c' and (status eq 'Open' or status eq 'New')",
      '(coalesce(author = $1, false) and ((status = $2) or (status = $3)))',
      ['a@b.c', 'Open', 'New'],
    ],
    ["status in ('A', 'B')", '((status = $1) or (status = $2))', ['A', 'B']],
    ["not (status eq 'A')", '(not coalesce((status = $1), false))', ['A']],
    ["contains(status, 'en')", '(strpos(lower(status), lower($1)) > 0)', ['en']],
    [
      "labels/any(label: label eq 'Heating')",
      'exists (select from unnest(labels) as one(value) where (one.value = $1))',
      ['Heating'],
    ],
    ['created gt 2015-12-05T00:00:00+01:00', '(created_at > $1::timestamptz)', ['2015-12-04T23:00:00.000Z']],
    // A plus sign in an address means a space.
    ['created gt 2015-12-05T00:00:00 01:00', '(created_at > $1::timestamptz)', ['2015-12-04T23:00:00.000Z']],
    ['created le 2015-12-05T00:00:00', '(created_at <= $1::timestamptz)', ['2015-12-05T00:00:00.000Z']],
    // And binds closer than or.
    [
      "status eq 'A' or status eq 'B' and status eq 'C'",
      '((status = $1) or ((status = $2) and (status = $3)))',
      ['A', 'B', 'C'],
    ],
  ])('%s', (text, written, params) => {
    expect(write(text)).toEqual({ sql: written, params });
  });

  it.each([
    "status eq 'Open' and",
    'status',
    "status like 'A'",
    "nothing eq 'A'",
    "constructor eq 'A'",
    "__proto__ eq 'A'",
    "labels eq 'A'",
    "created eq 'yesterday'",
    "status eq 'A'; drop table question",
    "status eq 'unfinished",
    `${'('.repeat(50)}status eq 'A'${')'.repeat(50)}`,
    Array.from({ length: 300 }, () => "status eq 'A'").join(' or '),
    `${'not '.repeat(400)}status eq 'A'`,
  ])('refuses %s', (text) => {
    expect(() => write(text)).toThrow(Refusal);
  });

  it('sorts by known fields alone', () => {
    expect(parseOrderBy('created desc, status', ['created', 'status'])).toEqual([
      { field: 'created', isRising: false },
      { field: 'status', isRising: true },
    ]);
    expect(parseOrderBy(undefined, ['created'])).toEqual([]);
    for (const text of ['other', 'created up', 'created;', '1'])
      expect(() => parseOrderBy(text, ['created'])).toThrow(Refusal);
  });
});
