import { refuse } from '@twinscape/contract';
import { deviceFirmwareCalls, deviceRefusals as refusals } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { answerStoredFile, loadStoredFile } from '../../../files/index.ts';
import { requirePackage } from '../access.ts';

export const DownloadOtaPackage = defineHandler(
  deviceFirmwareCalls.DownloadOtaPackage,
  async ({ id }, { platform, session }) => {
    const { db } = platform.database;
    const { fileId } = (await requirePackage(db, session, id)).otaPackage;
    const file = fileId === null ? undefined : await loadStoredFile(db, fileId);
    if (!file) throw refuse(refusals['ota.fileNotFound']);
    return answerStoredFile(platform, file);
  },
);
