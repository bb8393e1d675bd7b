/** After something was done in a dialog: closes it, or undoes what was done. */
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
