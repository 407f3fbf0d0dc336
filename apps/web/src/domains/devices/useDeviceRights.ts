import { useProjectRights } from '../enterprises/index.ts';
import { deviceMessages } from './messages.ts';

/** What the reader may do with the devices of a project. */
export const useDeviceRights = () => useProjectRights(deviceMessages.readOnly);
