import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import { pluralize } from '../../../contract/pluralize.ts';
import type { ResumeChoices } from '../../../contract/resume-choices.ts';
import type { ResumePreview } from '../../../contract/resume-documents.ts';
import type { ViewResume } from '../../../contract/views.ts';
import { callApi, sendJson } from '../api.ts';

interface Props {
  choices: ResumeChoices;
  /** The choices of a view; undefined for the resume of the site. */
  view?: Omit<ViewResume, 'resume'>;
}

/** A preview of the resume with these choices, even before they are saved. */
export function PagesPreview({ choices, view }: Props) {
  const { data, isPending, isFetching, isError } = useQuery({
    queryKey: ['resume-preview', choices, view],
    queryFn: () => (view ? fetchPreviewOfView(choices, view) : fetchPreview(choices)),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <section className="generated-resume-preview" aria-label="Preview" aria-busy={isFetching}>
      <p role="status">{captionOf(data, { isPending, isError })}</p>
      {data && !isError && <img src={pictureUrl(data)} alt="The first pages of the resume" />}
    </section>
  );
}

function captionOf(preview: ResumePreview | undefined, { isPending, isError }: { isPending: boolean; isError: boolean }): string {
  if (isError) return 'The preview could not be made.';
  if (isPending || !preview) return 'Making the preview...';
  const { pages, shown } = preview;
  if (pages > shown) return `${pages} pages, of which the first ${shown} are shown`;
  return pluralize(pages, 'page');
}

function fetchPreview({ paper, pages, typeface, photo, sections }: ResumeChoices): Promise<ResumePreview> {
  const query = new URLSearchParams({ paper, pages, typeface, photo: String(photo), sections: sections.join() });
  return callApi<ResumePreview>(`${ADMIN_API_PATHS.resumePreview}?${query}`);
}

function fetchPreviewOfView({ link: _link, ...resume }: ResumeChoices, view: Omit<ViewResume, 'resume'>): Promise<ResumePreview> {
  const body: ViewResume = { ...view, resume };
  return sendJson<ResumePreview>('POST', ADMIN_API_PATHS.resumePreview, body);
}

/** A data URL for `<img>`, in which an SVG can neither run scripts nor have links. */
function pictureUrl({ svg }: ResumePreview): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
