/** The buttons of a dialog after its action is done: one closes the dialog, the other undoes the action. */
export function CloseOrUndo({ onClose, onUndo }: { onClose: () => void; onUndo?: (() => unknown) | undefined }) {
  return (
    <div className="form-actions">
      <button type="button" className="button" onClick={onClose}>
        Close
      </button>
      {onUndo && (
        <button type="button" className="button quiet" onClick={() => void onUndo()}>
          Undo
        </button>
      )}
    </div>
  );
}
