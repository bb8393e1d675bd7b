import { useEffect, useRef } from 'react';
import type { BulkResult } from '../../../contract/bulk-import.ts';
import { CollapsibleList } from './collapsible-list.tsx';

interface Props {
  result: BulkResult;
  onMore: () => void;
  onClose: () => void;
}

export function BulkOutcome({ result, onMore, onClose }: Props) {
  const { processed, total, errors } = result;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {processed} of {total} imported
      </h3>
      {errors.length > 0 && (
        <CollapsibleList
          title={`${errors.length} ${errors.length === 1 ? 'was' : 'were'} not imported`}
          lines={errors}
          isProblem
        />
      )}
      <div className="form-actions">
        <button type="button" className="button" onClick={onClose}>
          Close
        </button>
        <button type="button" className="button quiet" onClick={onMore}>
          Import more
        </button>
      </div>
    </>
  );
}
