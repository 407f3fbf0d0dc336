import { describe, expect, it, test } from 'vitest';
import { AUDIT_ACTIONS, type AuditAction, type DomainEvent } from '../../platform/events/index.ts';
import { toAuditEntry, toOperationType } from './rules.ts';
import { isSecretName, maskSecrets } from './secrets.ts';

const event: DomainEvent = {
  id: '01890000-0000-7000-8000-000000000001',
  name: 'thing.updated',
  entity: 'THING',
  action: 'UPDATED',
  text: { cn: '修改“{name}”的{what}', en: 'Changed {what} of “{name}”' },
  at: '2026-03-01T08:00:00.000Z',
  actor: { userId: 'u', userName: '陈总', companyId: 'c', ip: '10.0.0.1', requestId: 'r' },
  entityId: 'e',
  entityName: '一号泵 {what}',
  values: { what: '名称' },
  before: { name: '泵', password: 'old one' },
  after: { name: '一号泵', password: 'new one' },
  payload: {},
};

describe('the log entry of an event', () => {
  it('has the event’s id and moment, its sentence in both languages, and who did it from where', () => {
    expect(toAuditEntry(event)).toMatchObject({
      id: event.id,
      at: new Date(event.at),
      companyId: 'c',
      userName: '陈总',
      ip: '10.0.0.1',
      content: { cn: '修改“一号泵 {what}”的名称', en: 'Changed 名称 of “一号泵 {what}”' },
      operationType: 2,
      before: { name: '泵', password: '***' },
      after: { name: '一号泵', password: '***' },
    });
  });
  it('belongs to the enterprise that the event names rather than the actor’s', () => {
    expect(toAuditEntry({ ...event, companyId: 'other' }).companyId).toBe('other');
  });
});

test.each<[AuditAction, number]>([
  ['ADDED', 1],
  ['IMPORTED', 1],
  ['UPDATED', 2],
  ['SUSPENDED', 2],
  ['ASSIGNED_TO_CUSTOMER', 2],
  ['DELETED', 3],
  ['LOGIN', 4],
  ['EXPORTED', 4],
  ['OTHER', 4],
])('%s is operation type %i', (action, type) => expect(toOperationType(action)).toBe(type));
test('every action has an operation type', () => {
  expect(AUDIT_ACTIONS.every((action) => [1, 2, 3, 4].includes(toOperationType(action)))).toBe(true);
});

describe('secrets in before and after', () => {
  it.each([
    'password',
    'passwordHash',
    'NewPwd',
    'token',
    'accessToken',
    'jwtSecret',
    'apiKey',
    'certKey',
    'code',
    'verificationCode',
    'activateCode',
    'formerHashes',
    'Authorization',
  ])('%s is one', (name) => expect(isSecretName(name)).toBe(true));
  it.each(['name', 'loginAccount', 'projectCode', 'keyword', 'comment', 'expiresOn', 'language'])(
    '%s is none',
    (name) => expect(isSecretName(name)).toBe(false),
  );
  it('are hidden however deep they lie; that they changed stays visible, and settings about them stay', () => {
    expect(
      maskSecrets({
        smtp: { host: 'mail.example', password: 'x', list: [{ token: 'y' }] },
        formerHashes: ['a', 'b'],
        passwordPolicy: { minimumLength: 8, passwordExpirationPeriodDays: 90 },
        token: '',
        credential: null,
      }),
    ).toEqual({
      smtp: { host: 'mail.example', password: '***', list: [{ token: '***' }] },
      formerHashes: ['***', '***'],
      passwordPolicy: { minimumLength: 8, passwordExpirationPeriodDays: 90 },
      token: '',
      credential: null,
    });
  });
});
