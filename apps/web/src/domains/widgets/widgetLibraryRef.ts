import {
  type RowAddress,
  useAddressParams,
  useAddressSearch,
  useAddressState,
  useNavigateTo,
} from '../../platform/routes/index.ts';
import type { LibraryScope } from '../../ui/library/libraryScope.ts';

export type WidgetLibraryRef = {
  readonly scope: LibraryScope;
  /** Undefined in the administration of the platform, where there is the library of the system alone. */
  readonly projectId: string | undefined;
};

export const ROOT = '/widgets-bundles';

/** The library that the address names. */
export function useWidgetLibraryRef(): WidgetLibraryRef {
  const { project, shelf } = useAddressSearch();
  return { scope: project && shelf !== 'system' ? 'project' : 'system', projectId: project };
}

export const useScopeSelection = (): ((shelf: LibraryScope) => void) => {
  const [, change] = useAddressState({ shelf: 'project', page: '1' });
  return (shelf) => change({ shelf, page: '1' });
};

/** Where a bundle is, or what stands in it. The library stays the same. */
export function useBundleAddress(): (bundleId?: string, within?: string) => RowAddress & { readonly to: string } {
  const { scope, projectId } = useWidgetLibraryRef();
  return (bundleId, within) => ({
    to: [ROOT, bundleId, within].filter((part) => part !== undefined).join('/'),
    search: scope === 'system' && projectId ? { shelf: scope } : {},
  });
}

/** Goes to the list, to a bundle, or to what stands in it: `details`, or a widget. The library stays the same. */
export function useGoToBundle(): (bundleId?: string, within?: string, replace?: boolean) => void {
  const go = useNavigateTo();
  const getAddress = useBundleAddress();
  return (bundleId, within, replace) => {
    const { to, search } = getAddress(bundleId, within);
    go(to, search, replace);
  };
}

/** The bundle and the widget of the address. */
export function useAddressIds(): { readonly bundleId: string; readonly widgetId: string } {
  const { id = '', widgetsId = '' } = useAddressParams();
  return { bundleId: id, widgetId: widgetsId };
}
