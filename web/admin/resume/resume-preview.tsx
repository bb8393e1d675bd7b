import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ADMIN_PATHS } from '../../../contract/admin-paths.ts';
import type { ResumeChoices } from '../../../contract/resume-documents.ts';
import { fetchFile } from '../api.ts';

/** What the choices look like, also before they are saved. */
export function ResumePreview({ choices }: { choices: ResumeChoices }) {
  const { data, isPending, isFetching, isError } = useQuery({
    queryKey: ['resume-preview', choices],
    queryFn: () => fetchPreview(choices),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <figure className="made-resume-preview" aria-busy={isFetching}>
      <figcaption role="status">{captionOf(data?.pages, { isPending, isError })}</figcaption>
      {data && !isError && <img src={data.url} alt="The first pages of the resume" />}
    </figure>
  );
}

const PAGES_SHOWN = 3;

function captionOf(pages: number | undefined, { isPending, isError }: { isPending: boolean; isError: boolean }): string {
  if (isError) return 'The preview could not be made.';
  if (isPending || pages === undefined) return 'Making the preview...';
  if (pages === 1) return '1 page';
  return pages > PAGES_SHOWN ? `${pages} pages, of which the first ${PAGES_SHOWN} are shown` : `${pages} pages`;
}

async function fetchPreview({ paper, pages, typeface, photo, sections }: ResumeChoices): Promise<{ url: string; pages: number }> {
  const query = new URLSearchParams({ paper, pages, typeface, photo: String(photo), sections: sections.join() });
  const { blob } = await fetchFile(`${ADMIN_PATHS.resumePreview}?${query}`);
  const svg = await blob.text();
  // Pictures may come from the site itself or from the text of their address, not from a blob.
  return { url: `data:image/svg+xml,${encodeURIComponent(svg)}`, pages: Number(/<title>(\d+)</.exec(svg)?.[1]) };
}
