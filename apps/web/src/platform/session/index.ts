export { chooseLanguage } from './chooseLanguage.ts';
export { recallScreen, rememberScreen } from './lastScreen.ts';
export { fetchSession, resumeSession } from './resume.ts';
export { EMPTY_SESSION, type StoredSession } from './sessionStorage.ts';
export {
  askToSignIn,
  cancelSignIn,
  continueSession,
  getSignInReason,
  publishSignIn,
  type SignInReason,
  useSignInReason,
  waitForSignIn,
} from './signInAgain.ts';
export { endLocalSessions, endSession, isReturning, returnToOwnSession, signOut } from './signOut.ts';
export {
  actAs,
  beginSession,
  chooseProject,
  clearSession,
  endActing,
  getSession,
  onSessionChange,
  refreshUser,
  restoreSession,
  setPermissionRoutes,
  setRoutesFor,
  storePath,
  useRoles,
  useSession,
  useSignedInUser,
  useUser,
} from './store.ts';
export { onTabMessage, type TabMessage } from './tabs.ts';
export { beginVisit, endVisit, getVisit, onVisitChange, useIsVisiting, VisitProvider } from './visit.ts';
