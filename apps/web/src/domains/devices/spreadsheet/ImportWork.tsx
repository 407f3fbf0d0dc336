import { useEffect } from 'react';
import { useSignedInUser } from '../../../platform/session/index.ts';
import { deviceImports } from './follow.ts';

/** Keeps long imports in the tray after a reload. */
export function ImportWork() {
  const { id: ownerId } = useSignedInUser();
  useEffect(() => deviceImports.goOn(ownerId), [ownerId]);
  return null;
}
