/** Keeps the screen from going dark while the page is seen, where the browser can. Answers how to let it. */
export function keepAwake(): () => void {
  let isOver = false;
  let held: WakeLockSentinel | undefined;
  const hold = async (): Promise<void> => {
    if (isOver || document.hidden) return;
    // Refused where the battery is low: the page goes on without.
    const lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
    if (isOver) void lock?.release();
    else held = lock;
  };
  // It ends whenever the page is not seen.
  document.addEventListener('visibilitychange', hold);
  void hold();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', hold);
    void held?.release();
  };
}
