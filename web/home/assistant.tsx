import { usePage } from './public-data.ts';

/** The place of the assistant: questions go to the owner. */
export function Assistant() {
  const { profile } = usePage();
  return (
    <div className="frame assistant">
      <h2 className="rail">Questions</h2>
      <div className="assistant-body">
        <p className="display">What would you like to know?</p>
        {profile.email ? (
          <p>
            Ask {profile.name} directly: <a href={`mailto:${profile.email}`}>{profile.email}</a>
          </p>
        ) : (
          <p>Everything that can be told here stands above.</p>
        )}
      </div>
    </div>
  );
}
