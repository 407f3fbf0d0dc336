import { ElementLibrary } from '../library/ElementLibrary.tsx';

/** S-ADM-11: the elements that the platform offers in every project. */
export const SystemElements = () => <ElementLibrary />;
