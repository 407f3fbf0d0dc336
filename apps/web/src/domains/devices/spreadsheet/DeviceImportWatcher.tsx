import { useEffect } from 'react';
import { useSignedInUser } from '../../../platform/session/index.ts';
import { deviceImports } from './deviceImports.ts';

/** Keeps long imports in the tray after a reload. */
export function DeviceImportWatcher() {
  const { id: ownerId } = useSignedInUser();
  useEffect(() => deviceImports.resumeImports(ownerId), [ownerId]);
  return null;
}
