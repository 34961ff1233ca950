declare module 'wink-bm25-text-search' {
  interface Engine {
    defineConfig(config: object): void
    definePrepTasks(tasks: readonly ((text: string) => unknown)[]): void
    addDoc(document: object, id: number): void
    consolidate(): void
    search(query: string, limit: number): unknown
  }
  const create: () => Engine
  export default create
}
