import type { CallSpec, SentInputOf } from '@twinscape/contract';
import type { TestApp } from './app.ts';
import type { TestWorld } from './world.ts';

/**
 * Everybody who tries a call in the test of strangers: nobody at all, whoever shows the link of a scene that holds
 * nothing else, and each person of the test world.
 */
export type TestCaller = 'nobody' | 'share' | keyof TestWorld['people'];

/** Whether somebody is signed in at all. */
export const isPerson = (caller: TestCaller): caller is keyof TestWorld['people'] =>
  caller !== 'nobody' && caller !== 'share';

/**
 * One well-formed request of a call, for the test that makes every call as everybody. `input` runs freshly before each
 * try that may change something, so a call that destroys something first makes it; those who read or are refused try
 * the same one, unless `input` takes the caller. What the contract's access table says is derived; a call of scope
 * `record` says here who may.
 */
export type Example<C extends CallSpec = CallSpec> = {
  input(app: TestApp, caller: TestCaller): Promise<SentInputOf<C>> | SentInputOf<C>;
  readonly files?: Readonly<
    Record<string, { readonly name: string; readonly body: Uint8Array<ArrayBuffer> | string; readonly type?: string }>
  >;
  /** Scope `record`, and calls that refuse more than the table says: the people for whom it succeeds. */
  readonly allowed?: readonly TestCaller[];
  /**
   * A success that the product answers with a refusal of its own here (a wrong code, a link that is used up): its
   * ErrorCode.
   */
  readonly answers?: number;
  /** The call ends or changes the caller's own session or password: it is tried with a fresh session each time. */
  readonly freshSession?: true;
};

export type Examples<Table extends Readonly<Record<string, CallSpec>>> = {
  readonly [Name in keyof Table]: Example<Table[Name]>;
};
