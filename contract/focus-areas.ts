/** Interests of a visitor in a candidate: id → label. */
export const FOCUS_AREAS = {
  leadership: 'Leadership',
  technical_depth: 'Technical depth',
  communication: 'Communication',
  impact_outcomes: 'Impact & outcomes',
  problem_solving: 'Problem-solving',
  innovation: 'Innovation',
  process_delivery: 'Process & delivery',
  customer_focus: 'Customer focus',
  ai_llm_experience: 'AI/LLM experience',
  security_compliance: 'Security & compliance',
} as const;

export type FocusArea = keyof typeof FOCUS_AREAS;

export const FOCUS_AREA_IDS = Object.keys(FOCUS_AREAS) as FocusArea[];
