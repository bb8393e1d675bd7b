/** In local storage. */
export const MEMORY_KEY = 'chatbot_memory';
