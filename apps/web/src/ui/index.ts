export { ActionButton } from './ActionButton.tsx';
export { AddButton } from './AddButton.tsx';
export { Avatar } from './Avatar.tsx';
export { type MenuAction, type MenuActions, removeAction, toActionMenu } from './actions.tsx';
export { BeforeAfterTable } from './BeforeAfterTable.tsx';
export { Beside, type ReadingState, toReadingState } from './Beside.tsx';
export { ChangedElsewhere, ConfirmOverwrite } from './ChangedElsewhere.tsx';
export { ClockSelect } from './ClockSelect.tsx';
export { CommandLine } from './CommandLine.tsx';
export { ConfirmDelete } from './ConfirmDelete.tsx';
export { CopyText } from './CopyText.tsx';
export { CallCards } from './cards/CallCards.tsx';
export { CardComment, CardFoot } from './cards/CardLines.tsx';
export { DateRange, type DayRange, toInstantRange } from './DateRange.tsx';
export { DayField } from './DayField.tsx';
export { DescriptionList } from './DescriptionList.tsx';
export { Dialog, type DialogProps, FailureNote } from './Dialog.tsx';
export { DialogWithForm } from './DialogWithForm.tsx';
export { DropArea } from './DropArea.tsx';
export { dayjs } from './days.ts';
export { DetailSection, NothingYet } from './detail/DetailSection.tsx';
export { AddOrEdit, type EditingDialog } from './dialogs/AddOrEdit.tsx';
export { ChooseInTree, type TreeChoice } from './dialogs/ChooseInTree.tsx';
export { ConfirmCall, type ConfirmCallProps } from './dialogs/ConfirmCall.tsx';
export { useConfirmCall } from './dialogs/useConfirmCall.tsx';
export { useDialogCall } from './dialogs/useDialogCall.ts';
export { EmptyState } from './EmptyState.tsx';
export { ErrorState } from './ErrorState.tsx';
export { FileDrop } from './FileDrop.tsx';
export { FindField } from './FindField.tsx';
export { FormDialog } from './FormDialog.tsx';
export { DialogForm } from './form/DialogForm.tsx';
export { FormField } from './form/FormField.tsx';
export { submitValid } from './form/submitValid.ts';
export { useServerFieldErrors } from './form/useServerFieldErrors.ts';
export { Glyph, type GlyphName, PathGlyph } from './Glyph.tsx';
export { IconAction } from './IconAction.tsx';
export { ImageUpload } from './ImageUpload.tsx';
export { InlineName } from './InlineName.tsx';
export { LeftDrawer } from './LeftDrawer.tsx';
export { type LineAction, LineMenu } from './LineMenu.tsx';
export { useListView } from './ListViewSwitch.tsx';
export { Meter } from './Meter.tsx';
export { MoreMenu } from './MoreMenu.tsx';
export { Page } from './Page.tsx';
export { PaneHead } from './PaneHead.tsx';
export { Picture } from './Picture.tsx';
export { QueryResult, type QueryState } from './QueryResult.tsx';
export { RowPicture } from './RowPicture.tsx';
export { CardsSkeleton, LinesSkeleton, RowsSkeleton, SkeletonBlock } from './Skeletons.tsx';
export { StatusTag, type TagStatus } from './StatusTag.tsx';
export { saveAddress } from './saveAddress.ts';
export { TimeLabel } from './TimeLabel.tsx';
export { type Column, DataTable, type MatchingRows } from './table/DataTable.tsx';
export { ExportList } from './table/ExportList.tsx';
export {
  ClearableFilter,
  DayFilter,
  FilterSelect,
  type FilterValues,
  type ProjectFilterProps,
  type SetFilters,
  toFilterDays,
} from './table/filters.tsx';
export { ListFilter } from './table/ListFilter.tsx';
export { useListState } from './table/listState.ts';
export { Pager } from './table/Pager.tsx';
export { SearchBox } from './table/SearchBox.tsx';
export { type SmallColumn, SmallTable } from './table/SmallTable.tsx';
export { TwoLines } from './table/TwoLines.tsx';
export { useActionsColumn } from './table/useActionsColumn.tsx';
export { toast } from './toast.ts';
export { UnsavedDialog, UnsavedGuard } from './UnsavedGuard.tsx';
export { UploadedFileField } from './UploadedFileField.tsx';
export { useDebouncedValue } from './useDebouncedValue.ts';
export { useLastDefined } from './useLastDefined.ts';
export { useNameCalls } from './useNameCalls.ts';
export { useNarrowScreen } from './useNarrowScreen.ts';
export { usePictureSource } from './usePictureSource.ts';
