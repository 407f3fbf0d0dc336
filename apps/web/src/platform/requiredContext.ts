import { createContext, type Provider, useContext } from 'react';

/**
 * A context whose value every reader needs: `[Provider, useValue]`. The hook throws `complaint` where no provider
 * stands above it.
 */
export function createRequiredContext<T>(complaint: string): readonly [Provider<T | undefined>, () => T] {
  const context = createContext<T | undefined>(undefined);
  const useRequired = (): T => {
    const value = useContext(context);
    if (value === undefined) throw new Error(complaint);
    return value;
  };
  return [context.Provider, useRequired];
}
