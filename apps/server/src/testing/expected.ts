import { type CallSpec, type MemberType, SUCCESS_CODE } from '@twinscape/contract';
import type { Example, TestCaller } from './examples.ts';

/** What the table of rights says of one try. */
export type ExpectedOutcome =
  | { readonly kind: 'success'; readonly code: number }
  /** Any of these ErrorCodes: who may not see a thing hears "no permission" or "does not exist". */
  | { readonly kind: 'refused'; readonly codes: readonly number[] };

type CallerRole = {
  readonly type: MemberType;
  readonly home: 'platform' | 'east' | 'elsewhere';
  readonly inTower?: 'manager' | 'member';
};

/** The people of the test world, as the rules see them. Sessions of `disabled` and `expired` do not hold any more. */
const CALLER_ROLES: Readonly<Record<Exclude<TestCaller, 'nobody' | 'share' | 'disabled' | 'expired'>, CallerRole>> = {
  platform: { type: 0, home: 'platform' },
  admin: { type: 1, home: 'east' },
  engineer: { type: 2, home: 'east', inTower: 'manager' },
  member: { type: 2, home: 'east', inTower: 'member' },
  idle: { type: 2, home: 'east' },
  guest: { type: 3, home: 'east', inTower: 'member' },
  westAdmin: { type: 1, home: 'elsewhere' },
  westMember: { type: 2, home: 'elsewhere' },
  youngAdmin: { type: 1, home: 'elsewhere' },
  youngMember: { type: 2, home: 'elsewhere' },
  oldAdmin: { type: 1, home: 'elsewhere' },
  oldMember: { type: 2, home: 'elsewhere' },
};

const refusedWith = (...codes: number[]): ExpectedOutcome => ({ kind: 'refused', codes });

/**
 * Derives from the contract's access table what a caller must hear when a call is made about 华东工程 and its project 滨江大厦.
 * Written from the specification's sentences, not from the guard: the two must agree.
 */
export function deriveExpectedOutcome(call: CallSpec, example: Example, caller: TestCaller): ExpectedOutcome {
  const success: ExpectedOutcome = { kind: 'success', code: example.answers ?? SUCCESS_CODE };
  if (call.access.door === 'open') return success;
  // a link opens the calls that say so, each about what it holds; lists it finds empty. The examples name other
  // things.
  if (caller === 'share') {
    if (!call.access.shared) return refusedWith(401);
    return Object.keys(call.access.shared).length > 0 ? refusedWith(403) : success;
  }
  if (call.access.door === 'share') return refusedWith(401);
  if (caller === 'nobody' || caller === 'disabled' || caller === 'expired') return refusedWith(401);
  const who = CALLER_ROLES[caller];
  if (!call.access.types.includes(who.type)) return refusedWith(403);
  // RU-TRIAL-01, A-04: what types 2 and 3 with isEdit 0 may not do; an expired enterprise writes nothing.
  const isReadOnly =
    call.effect === 'write' &&
    (caller === 'guest' || caller === 'youngMember' || caller === 'oldMember' || caller === 'oldAdmin');
  if (example.allowed) return isReadOnly || !example.allowed.includes(caller) ? refusedWith(403, 404) : success;
  switch (call.access.scope) {
    case 'enterprise':
      if (who.home === 'elsewhere') return refusedWith(403, 404);
      break;
    case 'project': {
      const reaches = who.type === 0 || (who.type === 1 && who.home === 'east') || who.inTower !== undefined;
      if (!reaches) return refusedWith(403);
      if (call.access.manage && who.type === 2 && who.inTower !== 'manager') return refusedWith(403);
      break;
    }
    default:
      break;
  }
  return isReadOnly ? refusedWith(403) : success;
}

export const CALLERS: readonly TestCaller[] = [
  'nobody',
  'share',
  'disabled',
  'expired',
  ...(Object.keys(CALLER_ROLES) as (keyof typeof CALLER_ROLES)[]),
];
