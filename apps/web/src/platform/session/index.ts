export { chooseLanguage } from './chooseLanguage.ts';
export { NOTHING, type Remembered } from './keys.ts';
export { askForSession, resumeSession } from './resume.ts';
export {
  announce,
  askToSignIn,
  giveUp,
  goOnAs,
  leaveSession,
  type Reason,
  signedInAgain,
  signInReason,
  useSignInReason,
} from './signInAgain.ts';
export { endHere, endSession, isReturning, returnToOwnSession, signOut } from './signOut.ts';
export {
  actAs,
  beginSession,
  chooseChat,
  chooseProject,
  clearSession,
  endActing,
  onSession,
  refreshUser,
  restoreSession,
  session,
  setPermissionRoutes,
  setRoutesFor,
  storePath,
  useCanEdit,
  useRoles,
  useSession,
  useSignedInUser,
  useUser,
} from './store.ts';
export { onTabs, type TabWord, tellTabs } from './tabs.ts';
export { beginVisit, endVisit, onVisit, useIsVisiting, VisitFrame, visit } from './visit.ts';
