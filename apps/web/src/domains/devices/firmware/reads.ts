import { deviceFirmwareCalls } from '@twinscape/contract/devices';

/** What is out of date after packages or their assignments changed. */
export const FIRMWARE_READS = [deviceFirmwareCalls.GetOtaPackages, deviceFirmwareCalls.GetDeviceOtaList] as const;
/** The state of an update is asked for so often while it is looked at. */
export const STATES_EVERY_MS = 5_000;
/** Packages that the list and the choice show at once; further ones are searched. */
export const PACKAGES_SHOWN = 100;
