/** The key of the chat memory in local storage. */
export const CHAT_MEMORY_KEY = 'chatbot_memory';
