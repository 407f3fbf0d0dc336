export { chooseLanguage } from './chooseLanguage.ts';
export { NOTHING, type Remembered } from './keys.ts';
export { isReturning, returnToOwnSession, signOut } from './signOut.ts';
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
export { beginVisit, endVisit, onVisit, useIsVisiting, VisitFrame, visit } from './visit.ts';
