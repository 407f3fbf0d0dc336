import type { Vector3 } from './vector.ts';

/** The forms of BCF-XML that are written. Older ones are read. */
export const BCF_VERSIONS = ['2.1', '3.0'] as const;
export type BcfVersion = (typeof BCF_VERSIONS)[number];

/** An element of a model: by its GlobalId, or by the name that the program which made it gave it. */
export type BcfComponent = { readonly guid?: string; readonly system?: string; readonly toolId?: string };

/** What somebody looked at (VisualizationInfo), in metres of the IFC file, Z up. */
export type BcfViewpoint = {
  readonly camera?: {
    readonly position: Vector3;
    readonly direction: Vector3;
    readonly up: Vector3;
    /** Metres from the lower to the upper border of an orthographic picture (ViewToWorldScale). */
    readonly viewHeight?: number;
    /** Vertical angle of a perspective picture in degrees. */
    readonly fieldOfView?: number;
    /** Width of the picture by its height. */
    readonly aspectRatio?: number;
  };
  readonly selection: readonly BcfComponent[];
  /** Everything but `exceptions` is visible, or nothing but them. */
  readonly isVisible: boolean;
  readonly exceptions: readonly BcfComponent[];
  /** What the visibility does not speak of: rooms, their borders, openings. */
  readonly hints?: { readonly spaces: boolean; readonly boundaries: boolean; readonly openings: boolean };
  /** RRGGBB or AARRGGBB, in capitals. */
  readonly colours?: readonly { readonly colour: string; readonly components: readonly BcfComponent[] }[];
  /** `direction` points to what is cut away. */
  readonly planes: readonly { readonly location: Vector3; readonly direction: Vector3 }[];
  readonly lines?: readonly { readonly from: Vector3; readonly to: Vector3 }[];
  /** Pictures that stand in the model; `reference` is a file of the topic's folder. */
  readonly bitmaps?: readonly {
    readonly format: 'png' | 'jpg';
    readonly reference: string;
    readonly location: Vector3;
    readonly normal: Vector3;
    readonly up: Vector3;
    readonly height: number;
  }[];
};

export type BcfComment = {
  readonly guid: string;
  readonly date?: string;
  readonly author?: string;
  readonly text: string;
  /** The viewpoint of the topic that it speaks of. */
  readonly viewpoint?: string;
  readonly modified?: string;
  readonly modifiedBy?: string;
};

/** A file of the archive, or an address outside it. */
export type BcfDocumentReference = {
  readonly guid?: string;
  readonly isExternal: boolean;
  /** The path in the archive, or the address. */
  readonly reference: string;
  /** How people name it. */
  readonly name?: string;
};

/** A model that the topic is about, by the header of its markup. */
export type BcfHeaderFile = {
  readonly ifcProject?: string;
  readonly spatialElement?: string;
  readonly isExternal?: boolean;
  readonly name?: string;
  readonly date?: string;
  readonly reference?: string;
};

export type BcfViewpointEntry = {
  readonly guid: string;
  /** Paths in the archive. */
  readonly viewpoint?: string;
  readonly snapshot?: string;
  readonly index?: number;
};

/** A topic with all that stands in its markup. Dates are as they were written (xs:dateTime). */
export type BcfTopic = {
  readonly guid: string;
  readonly serverId?: string;
  readonly type?: string;
  readonly status?: string;
  readonly title: string;
  readonly priority?: string;
  readonly index?: number;
  readonly labels: readonly string[];
  readonly links: readonly string[];
  readonly created?: string;
  readonly author?: string;
  readonly modified?: string;
  readonly modifiedBy?: string;
  readonly due?: string;
  readonly assignedTo?: string;
  readonly stage?: string;
  readonly description?: string;
  readonly snippet?: {
    readonly type: string;
    readonly isExternal: boolean;
    readonly reference: string;
    readonly schema: string;
  };
  readonly documents: readonly BcfDocumentReference[];
  readonly related: readonly string[];
  readonly files: readonly BcfHeaderFile[];
  readonly comments: readonly BcfComment[];
  readonly viewpoints: readonly BcfViewpointEntry[];
};
