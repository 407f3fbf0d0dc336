import { create } from 'zustand';

const store = create<{ readonly count: number }>(() => ({ count: 0 }));
/** Whether the program of the next page is on its way; the progress bar says so. */
export const useFetching = (): boolean => store((state) => state.count > 0);

const change = (by: number) => store.setState(({ count }) => ({ count: count + by }));

export async function trackFetching<T>(work: Promise<T>): Promise<T> {
  change(1);
  try {
    return await work;
  } finally {
    change(-1);
  }
}
