import { useEffect } from 'react';
import { useSignedInUser } from '../../../platform/session/index.ts';
import { jsonImports } from '../json/sendSelection.ts';
import { systemImports } from '../systems/runImport.ts';
import { assetImports } from './follow.ts';

/** Keeps long imports in the tray after a reload. */
export function ImportWork() {
  const { id: ownerId } = useSignedInUser();
  useEffect(() => {
    assetImports.resumeImports(ownerId);
    systemImports.resumeImports(ownerId);
    jsonImports.resumeImports(ownerId);
  }, [ownerId]);
  return null;
}
