import { useEffect, useSyncExternalStore } from 'react';

const mountedDevices = new Map<string, number>();
const listeners = new Set<() => void>();
let deviceIds: readonly string[] = [];
let isNotifying = false;

/** Told once for all that come and go in the same moment. */
function notifyListeners(): void {
  if (isNotifying) return;
  isNotifying = true;
  queueMicrotask(() => {
    isNotifying = false;
    deviceIds = [...mountedDevices.keys()].sort();
    for (const listener of listeners) listener();
  });
}

function addMountedDevice(id: string): () => void {
  mountedDevices.set(id, (mountedDevices.get(id) ?? 0) + 1);
  notifyListeners();
  return () => {
    const left = (mountedDevices.get(id) ?? 1) - 1;
    if (left > 0) mountedDevices.set(id, left);
    else mountedDevices.delete(id);
    notifyListeners();
  };
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The devices that marks on screen stand for, this one among them: what all of them ask for together. */
export function useDevicesOnScreen(id: string): readonly string[] {
  useEffect(() => addMountedDevice(id), [id]);
  return useSyncExternalStore(subscribe, () => deviceIds);
}
