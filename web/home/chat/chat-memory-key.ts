/** The key in local storage. */
export const CHAT_MEMORY_KEY = 'chatbot_memory';
