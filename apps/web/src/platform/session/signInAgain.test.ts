import type { SignInResult } from '@twinscape/contract/identity';
import { beforeEach, expect, test, vi } from 'vitest';
import { allowLeaving } from '../unsaved/index.ts';
import { askToSignIn, continueSession, getSignInReason, leaveSession, waitForSignIn } from './signInAgain.ts';
import { beginSession, chooseProject, clearSession, getSession } from './store.ts';

const as = (token: string, id = 'u1'): SignInResult => ({
  token,
  loginUserInfo: {
    id,
    masterName: '李思远',
    loginAccount: 'engineer',
    memberType: 2,
    token,
    authority: [2],
    isEdit: 1,
    companyExpired: false,
  },
});

beforeEach(() => {
  clearSession();
  allowLeaving(false);
  beginSession(as('first'));
});

test('every call that was refused waits for one dialog, and all go on when the same person is back', async () => {
  const calls = [waitForSignIn('first'), waitForSignIn('first'), askToSignIn({ kind: 'ended' })];
  expect(getSignInReason()).toEqual({ kind: 'ended' });
  continueSession(as('second'));
  expect(await Promise.all(calls)).toEqual([true, true, true]);
  expect(getSignInReason()).toBeUndefined();
  expect(getSession().token).toBe('second');
});

test('what the page remembers beside the session stays when the same person is back', async () => {
  const project = { id: 'p1', projectName: '滨江大厦' };
  chooseProject(project);
  void waitForSignIn('first');
  continueSession(as('second'));
  expect(getSession().project).toBe(project);
});

test('an answer that comes late, to a token from before, is asked again at once without a dialog', async () => {
  void waitForSignIn('first');
  continueSession(as('second'));
  expect(await waitForSignIn('first')).toBe(true);
  expect(getSignInReason()).toBeUndefined();
});

test('an answer to a session that is none of this page is not asked again', async () => {
  expect(await waitForSignIn('strange')).toBe(false);
  expect(await waitForSignIn(undefined)).toBe(false);
  expect(getSignInReason()).toBeUndefined();
});

test('whoever leaves, or begins as somebody else, takes the waiting calls along', async () => {
  const left = waitForSignIn('first');
  clearSession();
  expect(await left).toBe(false);
  expect(getSignInReason()).toBeUndefined();
  beginSession(as('third'));
  const changed = waitForSignIn('third');
  beginSession(as('fourth', 'u2'));
  expect(await changed).toBe(false);
});

test('that somebody else is signed in, or one signed out, is said instead of an ended session', () => {
  void waitForSignIn('first');
  void askToSignIn({ kind: 'other', name: '王敏' });
  void askToSignIn({ kind: 'ended' });
  expect(getSignInReason()).toEqual({ kind: 'other', name: '王敏' });
});

test('a session is left without a question where nothing is unsaved', () => {
  const go = vi.fn();
  leaveSession(go);
  expect(go).toHaveBeenCalledOnce();
});
