// Something of it has to be kept, or nothing would be fetched.
export { createBrowserRouter } from 'react-router'
