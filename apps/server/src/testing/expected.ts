import { type CallSpec, type MemberType, SUCCESS_CODE } from '@twinscape/contract';
import type { Caller, Example } from './examples.ts';

/** What the table of rights says of one try. */
export type Expected =
  | { readonly kind: 'success'; readonly code: number }
  /** Any of these ErrorCodes: who may not see a thing hears "no permission" or "does not exist". */
  | { readonly kind: 'refused'; readonly codes: readonly number[] };

type Who = {
  readonly type: MemberType;
  readonly home: 'platform' | 'east' | 'elsewhere';
  readonly inTower?: 'manager' | 'member';
};

/** The people of the test world, as the rules see them. Sessions of `disabled` and `expired` do not hold any more. */
const WHO: Readonly<Record<Exclude<Caller, 'nobody' | 'share' | 'disabled' | 'expired'>, Who>> = {
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

const no = (...codes: number[]): Expected => ({ kind: 'refused', codes });

/**
 * Derives from the contract's access table what a caller must hear when a call is made about 华东工程 and its project 滨江大厦.
 * Written from the specification's sentences, not from the guard: the two must agree.
 */
export function expected(call: CallSpec, example: Example, caller: Caller): Expected {
  const yes: Expected = { kind: 'success', code: example.answers ?? SUCCESS_CODE };
  if (call.access.door === 'open') return yes;
  // a link opens the calls that say so, each about what it holds; lists it finds empty. The examples name other
  // things.
  if (caller === 'share') {
    if (!call.access.shared) return no(401);
    return Object.keys(call.access.shared).length > 0 ? no(403) : yes;
  }
  if (call.access.door === 'share') return no(401);
  if (caller === 'nobody' || caller === 'disabled' || caller === 'expired') return no(401);
  const who = WHO[caller];
  if (!call.access.types.includes(who.type)) return no(403);
  // RU-TRIAL-01, A-04: what types 2 and 3 with isEdit 0 may not do; an expired enterprise writes nothing.
  const frozen =
    call.effect === 'write' &&
    (caller === 'guest' || caller === 'youngMember' || caller === 'oldMember' || caller === 'oldAdmin');
  if (example.allowed) return frozen || !example.allowed.includes(caller) ? no(403, 404) : yes;
  switch (call.access.scope) {
    case 'enterprise':
      if (who.home === 'elsewhere') return no(403, 404);
      break;
    case 'project': {
      const reaches = who.type === 0 || (who.type === 1 && who.home === 'east') || who.inTower !== undefined;
      if (!reaches) return no(403);
      if (call.access.manage && who.type === 2 && who.inTower !== 'manager') return no(403);
      break;
    }
    default:
      break;
  }
  return frozen ? no(403) : yes;
}

export const CALLERS: readonly Caller[] = [
  'nobody',
  'share',
  'disabled',
  'expired',
  ...(Object.keys(WHO) as (keyof typeof WHO)[]),
];
